/// Roots and angles from IEEE 754's exactly rounded operations alone (+, -, *, /, square root).
///
/// The functions of the C library differ in their last bits from one system to the next; these don't,
/// and so neither do palettes.
enum Roots {
  /// The cube root, of either sign.
  static func cubeRoot(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let magnitude = value.magnitude
    // A third of the bit pattern is the root to about 5 %, which Halley's iteration cubes each time.
    var root = Double(bitPattern: magnitude.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<4 {
      let cube = root * root * root
      root *= (cube + 2 * magnitude) / (2 * cube + magnitude)
    }
    return value < 0 ? -root : root
  }

  /// The fifth root of a value that is not negative.
  static func fifthRoot(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value }
    var root = Double(bitPattern: value.bitPattern / 5 + 0x3325_8AB4_0000_0000)
    for _ in 0..<6 {
      let square = root * root
      root = (4 * root + value / (square * square)) / 5
    }
    return root
  }

  /// A power of a value that is not negative, exact to about 1e-14 of its size.
  static func power(_ value: Double, _ exponent: Double) -> Double {
    guard value > 0, value.isFinite else { return exponent == 0 ? 1 : value }
    return exponential(exponent * logarithm(value))
  }

  /// The natural logarithm of a positive value.
  static func logarithm(_ value: Double) -> Double {
    // value = 2^scale * significand, and ln x = 2 artanh((x - 1) / (x + 1)).
    let significand = value.significand
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 33.0, through: 1, by: -2) { sum = 1 / odd + square * sum }
    return 2 * ratio * sum + Double(value.exponent) * Self.naturalLogarithmOf2
  }

  /// The exponential function.
  static func exponential(_ value: Double) -> Double {
    let scale = (value / Self.naturalLogarithmOf2).rounded()
    guard scale > -1000 else { return 0 }
    guard scale < 1000 else { return .infinity }
    let rest = value - scale * Self.naturalLogarithmOf2
    var sum = 1.0
    for divisor in stride(from: 16.0, through: 1, by: -1) { sum = 1 + rest / divisor * sum }
    return sum * Double(sign: .plus, exponent: Int(scale), significand: 1)
  }

  private static let naturalLogarithmOf2 = 0.693147180559945309417232121458

  /// The angle of a vector, counterclockwise from the x axis, in degrees from 0 up to but not
  /// including 360; 0 for the null vector.
  static func degrees(x: Double, y: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let steep = y.magnitude > x.magnitude
    let tangent = steep ? x.magnitude / y.magnitude : y.magnitude / x.magnitude
    var angle = arcTangent(tangent) * (180 / Double.pi)
    if steep { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    if y < 0 { angle = 360 - angle }
    return angle >= 360 ? angle - 360 : angle
  }

  /// The arc tangent, in radians, of 0...1.
  private static func arcTangent(_ value: Double) -> Double {
    // Each halving of the angle makes the series converge faster.
    var x = value
    for _ in 0..<3 { x /= 1 + (1 + x * x).squareRoot() }
    let square = x * x
    var sum = 0.0
    for odd in stride(from: 21.0, through: 1, by: -2) { sum = 1 / odd - square * sum }
    return 8 * x * sum
  }
}
