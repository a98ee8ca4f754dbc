import ImageDecoding

/// All pixels of an image in their places, to compare with what was written.
struct Decoded {
  var header: ImageHeader
  /// R, G, B and A, from the lowest byte to the highest, row by row; nil where none came.
  var pixels: [UInt32?]
  var damage: ImageDecodingError?
  var bandCount = 0

  /// Decodes with a buffer of so many rows.
  init(
    _ bytes: [UInt8], options: DecodingOptions = DecodingOptions(), rows: Int = 5
  ) throws(ImageDecodingError) {
    var session = try CodecSession(opening: .bytes(bytes), options: options)
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
