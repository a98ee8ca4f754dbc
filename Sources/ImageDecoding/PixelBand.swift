/// Where the pixels of a buffer belong in an image: `rows` times `columns`, row after row.
///
/// Pixel (i, j) of the band is pixel (x + i * stepX, y + j * stepY) of the image as stored. The steps
/// are 1 except for the passes of an interlaced PNG.
public struct PixelBand: Hashable, Sendable {
  /// Rows in the band; may be 0 while the decoder is still at work on what comes before pixels.
  public let rows: Int
  /// Pixels in each of the rows.
  public let columns: Int
  /// Column of the band's first pixel in the image.
  public let x: Int
  /// Row of the band's first pixel in the image.
  public let y: Int
  /// Distance of neighboring pixels in the image.
  public let stepX: Int
  /// Distance of neighboring rows in the image.
  public let stepY: Int
  /// Whether no band follows.
  public let isLast: Bool
  /// The part of the decoding that is done, 0...1.
  public let progress: Double

  /// Number of pixels.
  public var count: Int { rows * columns }
}
