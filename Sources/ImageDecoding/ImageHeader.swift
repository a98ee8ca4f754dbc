/// What an image says of itself before its pixels.
public struct ImageHeader: Hashable, Sendable {
  /// The file format.
  public let format: ImageFormat
  /// Pixels a row as stored, at least 1.
  public let width: Int
  /// Rows as stored, at least 1.
  public let height: Int
  /// Bits a sample as stored: 1, 2, 4, 8 or 16.
  public let bitsPerSample: Int
  /// Whether pixels may be transparent.
  public let hasAlpha: Bool
  /// Whether all colors are neutral by the color model.
  public let isGrayscale: Bool
  /// Whether the pixels come in several passes or scans (Adam7, progressive JPEG).
  public let isInterlaced: Bool

  /// Width times height.
  public var pixelCount: Int { width * height }
}
