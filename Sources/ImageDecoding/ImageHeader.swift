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
  /// What the samples of a pixel are.
  public let model: ColorModel
  /// How the stored image has to be turned to stand upright.
  public let orientation: ImageOrientation
  /// Whether the pixels come in several passes or scans (Adam7, progressive JPEG).
  public let isInterlaced: Bool

  /// Width times height.
  public var pixelCount: Int { width * height }

  /// A header of the given facts.
  package init(
    format: ImageFormat, width: Int, height: Int, bitsPerSample: Int, hasAlpha: Bool,
    model: ColorModel, orientation: ImageOrientation, isInterlaced: Bool
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.bitsPerSample = bitsPerSample
    self.hasAlpha = hasAlpha
    self.model = model
    self.orientation = orientation
    self.isInterlaced = isInterlaced
  }
}
