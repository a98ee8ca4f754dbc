/// The palette of some pixels, with the facts that go with it.
public struct PixelPalette: Hashable, Sendable {
  /// The colors.
  public let palette: Palette
  /// How well they serve the pixels.
  public let quality: PaletteQuality
  /// Pixels that were counted: all that are not fully transparent, nor left out.
  public let pixels: Int
  /// The part of the pixels that is fully transparent, 0..<1, of those looked at and not ignored.
  public let transparent: Double
  /// The number of distinct colors among the counted pixels.
  public let distinct: Int
  /// How long each stage took, in order.
  public let timings: [StageTiming]
}
