/// Curves on the unit interval, built without the math library so that every machine agrees.
enum Curves {
  /// The nearest number from 0 to 1.
  static func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  /// The number a fraction of the way from one number to another.
  static func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    start + (end - start) * fraction
  }

  /// An S-shaped step from 0 at one edge to 1 at the other, in either direction.
  static func smoothStep(_ start: Double, _ end: Double, _ value: Double) -> Double {
    let fraction = clamp((value - start) / (end - start))
    return fraction * fraction * (3 - 2 * fraction)
  }

  /// A bell around 0 with a height of 1 that reaches about a half at 0.64 times the width.
  static func bell(_ value: Double, width: Double) -> Double {
    let ratio = value / width
    let falloff = 1 / (1 + ratio * ratio)
    return falloff * falloff * (1 + 0.3 * (1 - falloff))
  }

  /// A wave between -1 and 1 with a period of 1, made of parabolas.
  static func wave(_ value: Double) -> Double {
    let phase = value - Double(floor(value))
    let half = phase < 0.5 ? phase : phase - 0.5
    let arch = 16 * half * (0.5 - half)
    return phase < 0.5 ? arch : -arch
  }

  /// The largest integer not above a number.
  static func floor(_ value: Double) -> Int {
    let truncated = Int(value)
    return Double(truncated) > value ? truncated - 1 : truncated
  }
}
