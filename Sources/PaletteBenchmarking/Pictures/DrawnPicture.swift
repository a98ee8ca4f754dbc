internal import ImageDecoding
package import PaletteKit

/// A picture that is computed, the same on every machine: something to measure where nothing else is at hand.
package struct DrawnPicture: Sendable {
  /// What it is called.
  package let name: String
  /// Pixels a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Puts the pixels of a row into an array of `width`: R, G, B and A from the lowest byte to the highest.
  private let draw: @Sendable (_ row: Int, inout [UInt32]) -> Void

  /// A picture whose rows a closure draws, each by itself.
  init(
    name: String, width: Int, height: Int,
    draw: @escaping @Sendable (_ row: Int, inout [UInt32]) -> Void
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.draw = draw
  }

  /// One of each kind: many soft colors, few flat ones, and all colors there are.
  package static let all: [DrawnPicture] = [photo(), graphic(), noise()]

  /// The pixels of a row.
  package func row(_ index: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0xff00_0000, count: width)
    draw(index, &pixels)
    return pixels
  }

  /// The picture as the bytes of a PNG file.
  ///
  /// - Throws: `CancellationError`.
  @concurrent
  package func encoded() async throws -> [UInt8] {
    let blank = [UInt32](repeating: 0xff00_0000, count: width)
    let rows = (0..<height).lazy.map { index in
      // Of a picture that nobody wants any more the rest is quickly done.
      SwatchPicture.Rows(Task.isCancelled ? blank : row(index), count: 1)
    }
    let bytes = SwatchPicture.encoded(width: width, height: height, hasAlpha: false, rows: rows)
    try Task.checkCancellation()
    return bytes
  }

  /// The picture as pixels in memory.
  package func buffer() -> PixelBuffer? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for index in 0..<height {
      for pixel in row(index) {
        for shift in [0, 8, 16, 24] as [UInt32] {
          bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
        }
      }
    }
    return PixelBuffer(bytes: bytes, width: width, height: height, layout: .rgbx)
  }
}

extension UInt32 {
  /// A pixel of three channels, each brought into 0...255.
  static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    let (red, green, blue) = (UInt32(clamped: red), UInt32(clamped: green), UInt32(clamped: blue))
    return red | green << 8 | blue << 16 | 0xff00_0000
  }

  private init(clamped channel: Int) { self = UInt32(Swift.min(Swift.max(channel, 0), 255)) }
}
