/// The colors of a histogram, cell by cell.
final class HistogramTable: ColorTable {
  private let histogram: ColorHistogram
  /// The cells that have colors.
  private let cells: [Int]
  /// How many places of a cell make a bin at most: 512, 64, 8 or 1.
  private let binSize: Int
  private let division: BinDivision

  /// Cells that make a chunk.
  private static let cellsInChunk = 256
  /// Below this number of bins the search would see too little of the picture, and bins are divided.
  private static let fewBins = 1024

  /// The colors of a histogram, in bins that are fine enough to look for k of them.
  init(_ histogram: consuming ColorHistogram, k: Int = 5) {
    let cells = ColorIndex.cellsInMortonOrder.filter { histogram.hasColors($0) }
    binSize = Self.binSize(for: histogram, cells: cells)
    // For an estimate of the variance some of very many cells will do.
    let some = stride(from: 0, to: cells.count, by: max(1, cells.count / Self.fewBins)).map {
      cells[$0]
    }
    division = BinDivision(
      cells: some, pixels: some.map { histogram.pixels(of: $0) }, of: cells.count, k: k)
    self.cells = cells
    self.histogram = histogram
  }

  var isOpaque: Bool { histogram.isOpaque }

  var chunkCount: Int { (cells.count + Self.cellsInChunk - 1) / Self.cellsInChunk }

  func list(chunk index: Int, into listing: inout ColorListing) {
    let start = index * Self.cellsInChunk
    let part = start..<min(start + Self.cellsInChunk, cells.count)
    listing.reserve(part.count * ColorHistogram.cellSize * max(1, 8 / binSize))
    var whole = ColorListing(isOpaque: isOpaque)
    for index in part {
      let cell = cells[index]
      let color = ColorIndex.color(cell: cell, offset: 0)
      if binSize == ColorHistogram.cellSize,
        !division.isTooCoarse(color, side: 8, pixels: histogram.pixels(of: cell))
      {
        histogram.list(cell: cell, into: &listing)
        listing.finishBin()
      } else {
        whole.removeAll()
        histogram.list(cell: cell, into: &whole)
        divide(whole, whole.colors.indices, side: 8, into: &listing)
      }
    }
  }

  /// Lists the colors of a cube in as many bins as it takes.
  private func divide(
    _ colors: ColorListing, _ places: Range<Int>, side: Int, into listing: inout ColorListing
  ) {
    let pixels = places.reduce(0) { $0 + Int(colors.counts[$1]) }
    let mask = UInt32(side - 1) * 0x01_0101
    let corner = colors.colors[places.lowerBound] & ~mask
    guard side > 1,
      side * side * side > binSize
        || division.isTooCoarse(corner, side: side, pixels: pixels)
    else {
      listing.append(colors, places)
      listing.finishBin()
      return
    }
    // Colors are in Morton order: those of a cube of half the side are neighbors.
    var start = places.lowerBound
    let half = ~(UInt32(side / 2 - 1) * 0x01_0101)
    while start < places.upperBound {
      let corner = colors.colors[start] & half
      var end = start + 1
      while end < places.upperBound, colors.colors[end] & half == corner { end += 1 }
      divide(colors, start..<end, side: side / 2, into: &listing)
      start = end
    }
  }

  /// The largest size that makes enough bins.
  private static func binSize(for histogram: borrowing ColorHistogram, cells: [Int]) -> Int {
    guard cells.count < fewBins else { return ColorHistogram.cellSize }
    for size in [64, 8] {
      var bins = 0
      for cell in cells { bins += histogram.runs(of: size, in: cell) }
      if bins >= fewBins { return size }
    }
    return 1
  }
}
