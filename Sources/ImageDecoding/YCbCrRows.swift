internal import CImageCodecs

/// How luma and chroma lie in rows that were not unpacked by their decoder.
package struct YCbCrRows: Sendable {
  /// What pixels of RGB may come as, where a file has luma and chroma: all but the first is less work.
  package enum Delivery: Sendable {
    /// As they are.
    case none
    /// As luma and chroma, pixel by pixel.
    case pixels
    /// In rows, to be unpacked: what that takes is left to another thread.
    case packed

    var code: palette_ycc {
      switch self {
      case .none: palette_ycc_none
      case .pixels: palette_ycc_pixels
      case .packed: palette_ycc_packed
      }
    }
  }

  private let width: Int
  private let across: UInt8
  private let down: UInt8

  init(_ rows: palette_ycc_rows) {
    (width, across, down) = (Int(rows.width), rows.across, rows.down)
  }

  /// Makes pixels of rows, and gives them to a closure, about `most` at once.
  ///
  /// O(pixels).
  /// - Parameters:
  ///   - packed: whole rows as the decoder gave them.
  ///   - most: how many pixels at once, if a row is not longer.
  ///   - room: where the pixels are put; made larger where needed.
  ///   - body: is given pixels: Y, Cb and Cr from the lowest byte up.
  package func unpack(
    _ packed: Span<UInt32>, most: Int, room: inout [UInt32], _ body: (Span<UInt32>) -> Void
  ) {
    precondition(packed.count % width == 0, "rows must be whole")
    var rows = palette_ycc_rows(width: UInt32(width), across: across, down: down)
    let rowsAtOnce = max(1, most / width)
    if room.count < rowsAtOnce * width {
      room = [UInt32](repeating: 0, count: rowsAtOnce * width)
    }
    var start = 0
    while start < packed.count {
      let part = packed.extracting(start..<min(start + rowsAtOnce * width, packed.count))
      unsafe part.withUnsafeBufferPointer { packed in
        unsafe room.withUnsafeMutableBufferPointer { room in
          guard let packed = packed.baseAddress, let pixels = room.baseAddress else { return }
          unsafe palette_ycc_unpack(&rows, packed, part.count / width, pixels)
        }
      }
      body(room.span.extracting(first: part.count))
      start += part.count
    }
  }
}
