/// The colors of an ink histogram, in cubes of neighbors.
struct InkTable: ColorTable {
  /// Morton codes of colors in the upper half, their pixels in the lower one, in order.
  private let colors: [UInt64]
  /// Where the bins of each chunk begin and the last one ends.
  private let chunks: [[Int]]
  /// What brings colors that stand for a cube of neighbors to its middle.
  private let middle: UInt32

  /// The search needs about so many bins to see enough of the picture.
  private static let enoughBins = 2048
  private static let colorsInChunk = 1 << 14

  init(_ histogram: InkHistogram) {
    colors = histogram.sorted
    let step = UInt32(1) << histogram.droppedBits
    middle = histogram.droppedBits == 0 ? 0 : step / 2 * 0x0101_0101
    let bounds = Self.bounds(of: colors)
    var chunks: [[Int]] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      if let first = chunks.last?.first, start - first < Self.colorsInChunk {
        chunks[chunks.count - 1].append(end)
      } else {
        chunks.append([start, end])
      }
    }
    self.chunks = chunks
  }

  var isOpaque: Bool { true }

  var chunkCount: Int { chunks.count }

  func list(chunk index: Int, into listing: inout ColorListing) {
    let bounds = chunks[index]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      for color in colors[start..<end] {
        listing.append(
          InkIndex.ink(UInt32(color >> 32)) | middle, pixels: UInt32(truncatingIfNeeded: color))
      }
      listing.finishBin()
    }
  }

  /// The bounds of the largest cubes that are enough: those of 3 to 8 upper bits.
  private static func bounds(of colors: [UInt64]) -> [Int] {
    var bounds: [Int] = []
    for bits in UInt64(3)...8 {
      let shift = 64 - 4 * bits
      bounds = colors.indices.filter { $0 == 0 || colors[$0] >> shift != colors[$0 - 1] >> shift }
      if bounds.count >= enoughBins { break }
    }
    return bounds + [colors.count]
  }
}
