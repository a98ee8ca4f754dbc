internal import ImageDecoding
internal import PaletteKit

/// The pixels of an image in memory, as samples of sRGB whatever the file says of them.
enum DecodedPixels {
  /// Rows are left out from here on.
  private static let mostPixels = 1 << 25

  /// The pixels, in a thread of its own; nil of an image of inks.
  ///
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  static func buffer(
    of source: ImageSource, _ options: DecodingOptions
  ) async throws -> PixelBuffer? {
    try await withThrowingTaskGroup(of: PixelBuffer?.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        var session = try CodecSession(opening: source, options: options)
        return session.header.model == .cmyk ? nil : try decode(&session)
      }
      return try await group.next() ?? nil
    }
  }

  private static func decode(_ session: inout CodecSession) throws -> PixelBuffer? {
    let header = session.header
    let height = min(header.height, max(1, mostPixels / header.width))
    var bytes = [UInt8](repeating: 0, count: 4 * header.width * height)
    var pixels = [UInt32](repeating: 0, count: max(header.width, 1 << 14))
    while let band = try session.readBand(into: &pixels, at: pixels.indices) {
      try Task.checkCancellation()
      for row in 0..<band.rows where band.y + row * band.stepY < height {
        let start = (band.y + row * band.stepY) * header.width + band.x
        for column in 0..<band.columns {
          let pixel = pixels[row * band.columns + column]
          let place = 4 * (start + column * band.stepX)
          bytes[place] = UInt8(truncatingIfNeeded: pixel)
          bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        }
      }
    }
    return PixelBuffer(
      bytes: bytes, width: header.width, height: height, layout: header.hasAlpha ? .rgba : .rgbx)
  }
}
