public import ImageDecoding

/// The palette of one image, with the facts that go with it.
public struct ImagePalette: Hashable, Sendable {
  /// What the image says of itself.
  public let header: ImageHeader
  /// The hash of the file's bytes, where `ExtractionOptions.hashesContent` asks for it; nil of a pipe.
  public let content: ContentHash?
  /// The name of the color profile that was applied.
  ///
  /// An ICC profile's own description, the names of code points such as `Display P3`, or `gamma 1.0`;
  /// `sRGB` where nothing is said, which is also what ink without a profile is converted to.
  public let profile: String
  /// What the file says and was not heeded, such as a broken profile; a sentence each.
  public let notes: [String]
  /// Pixels that were counted: all in the part that is looked at, neither fully transparent nor of a color
  /// that is ignored.
  public let pixels: Int
  /// The part of the pixels that is fully transparent, 0..<1, of those looked at and not ignored.
  public let transparent: Double
  /// The number of distinct colors among the counted pixels, as they are stored.
  ///
  /// Of CMYK images with more than two million, inks are told apart in steps of 2 levels, 4 and so on.
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
  /// What of the first of them went into counting, the rest being for decoding, where that was asked for.
  package var countingTime: Duration?
}

/// The time that a stage of an extraction took.
public struct StageTiming: Hashable, Sendable {
  /// The stage.
  public let stage: ExtractionStage
  /// From its beginning to its end.
  public let duration: Duration
}
