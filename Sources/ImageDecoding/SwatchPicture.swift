internal import CImageCodecs

/// The PNG pictures that this program draws of colors, the only ones that it writes.
package enum SwatchPicture {
  /// Rows that are the same.
  package struct Rows: Sendable {
    /// The pixels of one row: R, G, B and A from the lowest byte to the highest.
    var pixels: [UInt32]
    /// How many rows there are.
    var count: Int

    package init(_ pixels: [UInt32], count: Int) {
      self.pixels = pixels
      self.count = count
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let header = [0, 0, 0, 13] + Array("IHDR".utf8)
  private static let headerLength = 25
  private static let mark = [0, 0, 0, 16] + Array("tEXtSoftware\0palette".utf8)

  /// Whether the first bytes of a file, of which 64 are enough, are those of a picture that this
  /// program wrote.
  package static func isMarked(_ start: [UInt8]) -> Bool {
    start.starts(with: signature + header)
      && start.dropFirst(signature.count + headerLength).starts(with: mark)
  }

  /// A picture as the bytes of a file, the same for the same pixels.
  ///
  /// All rows must have the width, which is at least 1, and be `height` in all, at least 1.
  package static func encoded(
    width: Int, height: Int, hasAlpha: Bool, rows: some Sequence<Rows>
  ) -> [UInt8] {
    let writer = unsafe palette_png_writer_open(UInt32(width), UInt32(height), hasAlpha)
    guard let writer = unsafe writer else { noMemory() }
    defer { unsafe palette_png_writer_close(writer) }
    var written = 0
    for row in rows {
      precondition(row.pixels.count == width, "a row must be as wide as the picture")
      written += row.count
      precondition(written <= height, "there are more rows than the height")
      unsafe row.pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        guard unsafe palette_png_writer_add(writer, base, UInt32(row.count)) else { noMemory() }
      }
    }
    precondition(written == height, "there are fewer rows than the height")
    var length = 0
    guard let bytes = unsafe palette_png_writer_finish(writer, &length) else { noMemory() }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Ends the program, as an array does that can't grow.
  private static func noMemory() -> Never { fatalError("not enough memory for a picture") }
}
