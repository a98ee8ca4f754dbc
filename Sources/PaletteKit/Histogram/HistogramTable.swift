/// The colors of a histogram, cell by cell.
final class HistogramTable: ColorTable {
  private let histogram: ColorHistogram
  /// The cells that have colors.
  private let cells: [Int]
  private let cutter: CellCutter

  /// Cells that make a chunk.
  private static let cellsInChunk = 256
  /// How many colors a cell, and what it is halved into, has at most.
  private static let sizes = [512, 64, 8, 1]

  /// The colors of a histogram, in bins that are fine enough to look for k of them.
  convenience init(_ histogram: consuming ColorHistogram, k: Int = 5) {
    let cells = histogram.cells
    let halvings = CellCutter.halvings(cells: cells.count) { halvings in
      var parts = 0
      for cell in cells { parts += histogram.parts(of: cell, halvings: halvings) }
      return parts
    }
    // For an estimate of the variance some of very many cells will do.
    let some = cells.spread(over: CellCutter.fewBins)
    let division = BinDivision(
      middles: some.map(Self.middle), pixels: some.map { histogram.pixels(of: $0) },
      of: cells.count, k: k)
    self.init(histogram, cells, CellCutter(halvings: halvings, division: division))
  }

  /// The colors of some cells, which must be all that have any, cut in a given way.
  init(_ histogram: consuming ColorHistogram, _ cells: [Int], _ cutter: CellCutter) {
    self.cells = cells
    self.cutter = cutter
    self.histogram = histogram
  }

  /// The color in the middle of a cell.
  static func middle(of cell: Int) -> UInt32 { ColorIndex.color(cell: cell, offset: 0) | 0x04_0404 }

  var isOpaque: Bool { histogram.isOpaque }

  var chunkCount: Int { (cells.count + Self.cellsInChunk - 1) / Self.cellsInChunk }

  func list(chunk index: Int, into listing: inout ColorListing) {
    let start = index * Self.cellsInChunk
    let part = start..<min(start + Self.cellsInChunk, cells.count)
    listing.reserve(part.count * Self.sizes[0] * max(1, 8 / Self.sizes[cutter.halvings]))
    for index in part {
      let cell = cells[index]
      let color = ColorIndex.color(cell: cell, offset: 0)
      histogram.list(cell: cell, into: &listing)
      let pixels = listing.pixelsOfBin
      if cutter.keepsWhole(corner: color, pixels: pixels) {
        listing.finishBin(pixels: pixels)
      } else {
        let colors = listing.takeBin()
        let codes = colors.colors.map { ColorIndex.offset($0) }
        cutter.list(
          CellCutter.Cell(colors: colors, codes: codes, sizes: Self.sizes), into: &listing
        ) { ColorIndex.color(cell: cell, offset: $0) }
      }
    }
  }
}

extension ColorHistogram {
  /// The cells that have colors, in Morton order.
  var cells: [Int] {
    var cells: [Int] = []
    for corner in stride(from: 0, to: Self.cellCount, by: Self.cellsOfCube.count) {
      let corner = ColorIndex.cell(mortonCode: corner)
      guard Self.cellsOfCube.contains(where: { !tables.isUnused(corner | $0) }) else { continue }
      for cell in Self.cellsOfCube where hasColors(corner | cell) { cells.append(corner | cell) }
    }
    return cells
  }

  /// The cells of a cube of four a side, relative to it, in Morton order.
  private static let cellsOfCube: [Int] = (0..<64).map(ColorIndex.cell(mortonCode:))
}

extension Array {
  /// About so many of the elements, or all if they are fewer, evenly spread.
  func spread(over count: Int) -> [Element] {
    stride(from: 0, to: self.count, by: Swift.max(1, self.count / count)).map { self[$0] }
  }
}
