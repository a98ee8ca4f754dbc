/// Sines and cosines, like the roots from exactly rounded operations alone.
extension Roots {
  /// The sine of an angle in degrees, exact to about 2e-16, and to the last bit at multiples of 90.
  ///
  /// The sine of the opposite angle is the opposite, bit for bit.
  static func sine(degrees: Double) -> Double {
    sine(degrees: degrees, quarterTurns: 0)
  }

  /// The cosine of an angle in degrees, exact to about 2e-16, and to the last bit at multiples of 90.
  static func cosine(degrees: Double) -> Double {
    sine(degrees: degrees, quarterTurns: 1)
  }

  /// The sine of the sum of an angle and of quarter turns.
  private static func sine(degrees: Double, quarterTurns: Double) -> Double {
    // Taking off whole quarter turns is exact, and leaves -45...45 degrees.
    let turns = (degrees / 90).rounded()
    let angle = (degrees - 90 * turns) * (Double.pi / 180)
    let quadrant = turns + quarterTurns
    switch quadrant - 4 * (quadrant / 4).rounded(.down) {
    case 0: return angle * series(angle, lastPower: 17)
    case 1: return series(angle, lastPower: 16)
    case 2: return -angle * series(angle, lastPower: 17)
    default: return -series(angle, lastPower: 16)
    }
  }

  /// The Maclaurin series of the cosine where the last power is even, and of the sine divided by its
  /// angle where it is odd; for angles of -π/4...π/4, in radians.
  private static func series(_ angle: Double, lastPower: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for power in stride(from: lastPower, to: 1, by: -2) {
      sum = 1 - square / (power * (power - 1)) * sum
    }
    return sum
  }
}
