internal import ImageDecoding

/// Some bands of pixels, one after the other in a buffer, on their way from the decoder to the counter.
///
/// Bands are small, so that cancellation is looked for often; batches are not, since it takes a while to
/// hand one over to another core.
struct PixelBatch: Sendable {
  private(set) var pixels: [UInt32] = []
  private(set) var count = 0

  /// Pixels that a batch has at most, if a row is not longer; nil for what suits the image.
  private let mostPixels: Int?

  /// A batch without pixels.
  init(mostPixels: Int? = nil) {
    self.mostPixels = mostPixels
  }

  /// Removes the pixels, and makes sure of a buffer for an image.
  mutating func prepare(for header: ImageHeader) {
    count = 0
    guard pixels.isEmpty else { return }
    let most = mostPixels ?? Self.suitable(for: header.pixelCount)
    pixels = [UInt32](repeating: 0, count: max(header.width, min(most, header.pixelCount)))
  }

  /// A 64th of the image, but a quarter of a megabyte at least and half a megabyte at most.
  ///
  /// It takes a while to hand a batch over to another core, and each page of new memory takes as long as decoding a
  /// thousand pixels.
  private static func suitable(for pixels: Int) -> Int { min(max(pixels / 64, 1 << 16), 1 << 17) }

  /// Decodes up to `rows` more rows, and keeps what lies in a region.
  ///
  /// - Returns: whether pixels may follow and there is room for them.
  /// - Throws: `ImageDecodingError`.
  mutating func read(
    from session: inout CodecSession, rows: Int, region: PixelRegion?, progress: ImageProgress?
  ) throws(ImageDecodingError) -> Reading {
    let width = session.header.width
    guard pixels.count - count >= width else { return .full }
    let room = min(pixels.count - count, min(max(1, rows), session.header.height) * width)
    guard let band = try session.readBand(into: &pixels, at: count..<count + room) else {
      return .atEnd
    }
    if let region { keep(region, of: band) } else { count += band.count }
    progress?.advance(to: .counting, part: band.progress)
    return .more
  }

  /// Moves those pixels of the band behind the last ones that lie in a region.
  private mutating func keep(_ region: PixelRegion, of band: PixelBand) {
    let columns = band.columns(in: region.columns)
    let start = count
    for row in 0..<band.rows where region.rows.contains(band.y + row * band.stepY) {
      for column in columns {
        pixels[count] = pixels[start + row * band.columns + column]
        count += 1
      }
    }
  }

  /// What came of an attempt to read.
  enum Reading {
    case more
    case full
    case atEnd
  }
}

extension PixelBand {
  /// The columns of the band that are among some columns of the image.
  fileprivate func columns(in wanted: Range<Int>) -> Range<Int> {
    func first(from column: Int) -> Int {
      min(max((column - x + stepX - 1) / stepX, 0), columns)
    }
    let start = first(from: wanted.lowerBound)
    return start..<max(start, first(from: wanted.upperBound))
  }
}
