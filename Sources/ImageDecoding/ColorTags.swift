/// What a file says of the meaning of its samples, unchecked.
package struct ColorTags: Hashable, Sendable {
  /// Code points of ITU-T H.273, as a PNG's cICP chunk has them.
  package struct CodePoints: Hashable, Sendable {
    /// The chromaticities of primaries and white.
    package var primaries: UInt8
    /// The transfer characteristics.
    package var transfer: UInt8
    /// The matrix coefficients; 0 for RGB.
    package var matrix: UInt8
    /// Whether samples use all values, as opposed to 16...235.
    package var isFullRange: Bool

    /// Code points of the given numbers.
    package init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, isFullRange: Bool = true) {
      self.primaries = primaries
      self.transfer = transfer
      self.matrix = matrix
      self.isFullRange = isFullRange
    }
  }

  /// The chunk cICP.
  package var codePoints: CodePoints?
  /// The bytes of an ICC profile.
  package var icc: [UInt8]?
  /// Whether a profile was announced that can't be had.
  package var isICCBroken = false
  /// Whether the file says that it is sRGB.
  package var isSRGB = false
  /// The exponent with which light was encoded, such as 0.45455.
  package var gamma: Double?
  /// x and y of white, red, green and blue.
  package var chromaticities: [Double]?

  /// Nothing is said.
  package init() {}
}
