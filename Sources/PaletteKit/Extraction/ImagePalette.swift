public import ImageDecoding

/// The palette of one image, with the facts that go with it.
public struct ImagePalette: Hashable, Sendable {
  /// What the image says of itself.
  public let header: ImageHeader
  /// The name of the color profile that was applied: `sRGB`, as which all samples count.
  public let profile: String
  /// Pixels that were counted: all that are not fully transparent.
  public let pixels: Int
  /// The part of the pixels that is fully transparent, 0..<1.
  public let transparent: Double
  /// The number of distinct colors among the counted pixels.
  public let distinct: Int
  /// Why pixels are missing, where damage was accepted.
  public let damage: ImageDecodingError?
  /// The colors.
  public let palette: Palette
  /// How well they serve the image.
  public let quality: PaletteQuality
  /// What was asked for.
  public let options: ExtractionOptions
  /// How long each stage took, in order.
  public let timings: [StageTiming]
}

/// The time that a stage of an extraction took.
public struct StageTiming: Hashable, Sendable {
  /// The stage.
  public let stage: ExtractionStage
  /// From its beginning to its end.
  public let duration: Duration
}
