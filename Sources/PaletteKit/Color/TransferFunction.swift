/// The transfer function of sRGB, between encoded samples and linear light.
///
/// IEC 61966-2-1:1999, section 5.2. Powers are taken with roots of our own, so that every machine
/// computes the same bits.
public enum TransferFunction {
  /// Linear light, 0...1, of an encoded value, 0...1.
  ///
  /// Odd for values below 0.
  public static func linear(_ encoded: Double) -> Double {
    let magnitude = encoded.magnitude
    guard magnitude > 0.04045 else { return encoded / 12.92 }
    let base = (magnitude + 0.055) / 1.055
    // base^2.4 = base^2 * (base^2)^(1/5)
    let square = base * base
    let value = square * Roots.fifthRoot(square)
    return encoded < 0 ? -value : value
  }

  /// The encoded value, 0...1, of linear light, 0...1.
  ///
  /// Odd for values below 0.
  public static func encoded(_ linear: Double) -> Double {
    let magnitude = linear.magnitude
    guard magnitude > 0.0031308 else { return linear * 12.92 }
    // x^(1/2.4) = (x * x^(1/4))^(1/3)
    let root = Roots.cubeRoot(magnitude * magnitude.squareRoot().squareRoot())
    let value = 1.055 * root - 0.055
    return linear < 0 ? -value : value
  }

  /// Linear light of the 256 values of an 8-bit sample.
  package static let linearOf8Bits: [Float] = (0..<256).map { Float(linear(Double($0) / 255)) }
}
