/// The colors of a histogram, cell by cell.
struct HistogramTable: ColorTable {
  private let histogram: ColorHistogram
  /// The cells that have colors.
  private let cells: [Int]
  /// How many places of a cell make a bin: 512, 64, 8 or 1.
  private let binSize: Int

  /// Cells that make a chunk.
  private static let cellsInChunk = 256
  /// Below this number of bins the search would see too little of the picture, and bins are divided.
  private static let fewBins = 1024

  init(_ histogram: ColorHistogram) {
    self.histogram = histogram
    cells = histogram.blockOfCell.indices.filter { histogram.blockOfCell[$0] != 0 }
    binSize = Self.binSize(for: histogram, cells: cells)
  }

  var isOpaque: Bool { histogram.isOpaque }

  var chunkCount: Int { (cells.count + Self.cellsInChunk - 1) / Self.cellsInChunk }

  func list(chunk index: Int, into listing: inout ColorListing) {
    let start = index * Self.cellsInChunk
    let part = cells[start..<min(start + Self.cellsInChunk, cells.count)]
    listing.reserve(part.count * ColorHistogram.blockSize * max(1, 8 / binSize))
    for cell in part {
      if binSize == ColorHistogram.blockSize {
        histogram.list(cell: cell, into: &listing)
        listing.finishBin()
      } else {
        listInParts(cell: cell, into: &listing)
      }
    }
  }

  private func listInParts(cell: Int, into listing: inout ColorListing) {
    let block = histogram.block(of: cell)
    for start in stride(from: 0, to: ColorHistogram.blockSize, by: binSize) {
      for offset in ColorIndex.offsetsInZOrder[start..<start + binSize] {
        let pixels = histogram.count(at: block + offset)
        guard pixels != 0 else { continue }
        listing.append(
          ColorIndex.color(cell: cell, offset: offset), pixels: pixels,
          alphaDeficit: histogram.alphaDeficit(at: block + offset))
      }
      listing.finishBin()
    }
  }

  /// The largest size that makes enough bins.
  private static func binSize(for histogram: ColorHistogram, cells: [Int]) -> Int {
    guard cells.count < fewBins else { return ColorHistogram.blockSize }
    for size in [64, 8] {
      var bins = 0
      for cell in cells {
        let block = histogram.block(of: cell)
        for start in stride(from: 0, to: ColorHistogram.blockSize, by: size) {
          let places = ColorIndex.offsetsInZOrder[start..<start + size]
          if places.contains(where: { histogram.count(at: block + $0) != 0 }) { bins += 1 }
        }
      }
      if bins >= fewBins { return size }
    }
    return 1
  }
}
