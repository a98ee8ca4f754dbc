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
