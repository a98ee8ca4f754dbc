public import ImageDecoding

/// What became of one image of a run, for output.
public struct PaletteRecord: Hashable, Sendable {
  /// The image's name as it was given; `-` for standard input.
  public let path: FilePath
  /// Its palette, or why there is none.
  public let result: Result<ImagePalette, ImageDecodingError>

  /// A record of an image.
  public init(path: FilePath, result: Result<ImagePalette, ImageDecodingError>) {
    self.path = path
    self.result = result
  }
}
