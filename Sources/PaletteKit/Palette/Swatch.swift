/// One color of a palette and how much of the image it stands for.
public struct Swatch: Hashable, Sendable {
  /// The color for output: clipped to the gamut of sRGB and rounded to 8 bits a channel.
  public let color: SRGB
  /// The color itself, neither clipped nor rounded.
  public let oklab: Oklab
  /// The part of the image's weight that is nearest to this color, above 0 and up to 1.
  ///
  /// A pixel weighs its alpha.
  public let share: Double
  /// The pixels nearest to this color, at least 1.
  public let pixels: Int
  /// The sum of the alphas, 0...255, of these pixels.
  package let alphaSum: Int

  package init(color: SRGB, oklab: Oklab, share: Double, pixels: Int, alphaSum: Int) {
    self.color = color
    self.oklab = oklab
    self.share = share
    self.pixels = pixels
    self.alphaSum = alphaSum
  }
}
