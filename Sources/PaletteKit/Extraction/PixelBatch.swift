internal import ImageDecoding

/// Some bands of pixels, one after the other in a buffer, on their way from the decoder to the counter.
///
/// Bands are small, so that cancellation is looked for often; batches are not, since it takes a while to
/// hand one over to another core.
struct PixelBatch: Sendable {
  private(set) var pixels: [UInt32] = []
  private(set) var count = 0

  /// Pixels that a batch is to have at most: a megabyte.
  private static let mostPixels = 1 << 18

  /// Removes the pixels, and makes sure of a buffer for an image.
  mutating func prepare(for header: ImageHeader) {
    count = 0
    guard pixels.isEmpty else { return }
    let most = max(header.width, min(Self.mostPixels, header.pixelCount))
    pixels = [UInt32](repeating: 0, count: most)
  }

  /// Decodes up to `rows` more rows.
  ///
  /// - Returns: whether pixels may follow and there is room for them.
  /// - Throws: `ImageDecodingError`.
  mutating func read(
    from session: inout CodecSession, rows: Int, progress: ImageProgress?
  ) throws(ImageDecodingError) -> Reading {
    let width = session.header.width
    guard pixels.count - count >= width else { return .full }
    let room = min(pixels.count - count, max(1, rows) * width)
    guard let band = try session.readBand(into: &pixels, at: count..<count + room) else {
      return .atEnd
    }
    count += band.count
    progress?.advance(to: .counting, part: band.progress)
    return .more
  }

  /// What came of an attempt to read.
  enum Reading {
    case more
    case full
    case atEnd
  }
}
