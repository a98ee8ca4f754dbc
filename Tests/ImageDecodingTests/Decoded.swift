import ImageDecoding

/// All pixels of an image in their places, to compare with what was written.
struct Decoded {
  var header: ImageHeader
  /// R, G, B and A, from the lowest byte to the highest, row by row; nil where none came.
  var pixels: [UInt32?]
  var damage: ImageDecodingError?
  var bandCount = 0

  /// Decodes with a buffer of so many rows, and with a thread to inflate where one is asked for.
  init(
    _ bytes: [UInt8], options: DecodingOptions = DecodingOptions(), rows: Int = 5,
    inflatingAhead: Bool = false
  ) throws(ImageDecodingError) {
    try self.init(.bytes(bytes), options: options, rows: rows, inflatingAhead: inflatingAhead)
  }

  /// Decodes an image from any source.
  init(
    _ source: ImageSource, options: DecodingOptions = DecodingOptions(), rows: Int = 5,
    inflatingAhead: Bool = false
  ) throws(ImageDecodingError) {
    var session = try CodecSession(
      ByteSource(opening: source, interruption: nil), options: options,
      inflatingAheadFrom: inflatingAhead ? 0 : nil)
    header = session.header
    pixels = Array(repeating: nil, count: header.pixelCount)
    var buffer = [UInt32](repeating: 0, count: rows * header.width)
    while let band = try session.readBand(into: &buffer, at: 0..<buffer.count) {
      bandCount += 1
      for j in 0..<band.rows {
        for i in 0..<band.columns {
          let place = (band.y + j * band.stepY) * header.width + band.x + i * band.stepX
          pixels[place] = buffer[j * band.columns + i]
        }
      }
    }
    damage = session.damage
  }

  /// The channels of a pixel.
  func rgba(_ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixels[y * header.width + x] ?? 0
    return (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) }
  }
}
