/// The colors that samples of luma and chroma stand for, cell by cell, and then those at the edge of the gamut.
final class SampleTable: ColorTable {
  private let samples: SampleHistogram
  /// The cells that have samples.
  private let cells: [SampleCell]
  private let edges: HistogramTable
  private let cutter: CellCutter

  /// Cells that make a chunk.
  private static let cellsInChunk = 128

  /// The colors of samples and of another histogram, in bins that are fine enough to look for k of them.
  ///
  /// - Parameters:
  ///   - samples: samples.
  ///   - colors: colors, to which those of samples at the edge of the gamut are added.
  ///   - k: how many centroids there will be.
  init(
    _ samples: consuming SampleHistogram, _ colors: consuming ColorHistogram, k: Int
  ) {
    let cells = samples.moveEdges(to: &colors)
    let edgeCells = colors.cells
    let halvings = CellCutter.halvings(cells: cells.count + edgeCells.count) { halvings in
      var parts = 0
      for cell in cells { parts += samples.parts(of: cell, halvings: halvings) }
      for cell in edgeCells { parts += colors.parts(of: cell, halvings: halvings) }
      return parts
    }
    // For an estimate of the variance some of very many will do.
    let some = cells.spread(over: CellCutter.fewBins).flatMap { samples.bins(of: $0) }
    let someEdges = edgeCells.spread(over: CellCutter.fewBins)
    let division = BinDivision(
      middles: some.map(\.middle) + someEdges.map(HistogramTable.middle),
      pixels: some.map(\.pixels) + someEdges.map { colors.pixels(of: $0) },
      of: cells.count + edgeCells.count, k: k)
    cutter = CellCutter(halvings: halvings, division: division)
    edges = HistogramTable(colors, edgeCells, cutter)
    self.cells = cells
    self.samples = samples
  }

  var isOpaque: Bool { true }

  /// Chunks of samples, which come before those of the edges.
  private var sampleChunks: Int { (cells.count + Self.cellsInChunk - 1) / Self.cellsInChunk }

  var chunkCount: Int { sampleChunks + edges.chunkCount }

  func list(chunk index: Int, into listing: inout ColorListing) {
    guard index < sampleChunks else {
      return edges.list(chunk: index - sampleChunks, into: &listing)
    }
    let start = index * Self.cellsInChunk
    let part = start..<min(start + Self.cellsInChunk, cells.count)
    listing.reserve(
      part.count * SampleCell.size * max(1, 8 / SampleCell.sizes[cutter.halvings]))
    for cell in cells[part] {
      let places = samples.occupied(cell)
      list(cell, at: places & SampleHistogram.lowerBin, into: &listing)
      list(cell, at: places & ~SampleHistogram.lowerBin, into: &listing)
    }
  }

  /// Lists one of the bins of a cell.
  private func list(
    _ cell: SampleCell, at places: SampleHistogram.Places, into listing: inout ColorListing
  ) {
    guard places != .zero else { return }
    samples.list(cell, at: places, into: &listing)
    let pixels = listing.pixelsOfBin
    guard !cutter.keepsWhole(corner: YCbCr.color(cell.corner), pixels: pixels) else {
      return listing.finishBin(pixels: pixels)
    }
    let colors = listing.takeBin()
    let codes = (0..<SampleCell.size).filter(places.has).map { SampleCell.codes[$0] }
    cutter.list(
      CellCutter.Cell(colors: colors, codes: codes, sizes: SampleCell.sizes), into: &listing
    ) { YCbCr.color(cell.sample(code: $0)) }
  }
}

extension SampleHistogram.Places {
  /// Whether a place is among them.
  fileprivate func has(_ place: Int) -> Bool { self[place / 64] >> UInt64(place % 64) & 1 != 0 }
}

extension SampleHistogram {
  /// The bins of a cell that have samples.
  fileprivate func bins(of cell: SampleCell) -> [(middle: UInt32, pixels: Int)] {
    let pixels = pixels(of: cell)
    return [(pixels.lower, false), (pixels.upper, true)].compactMap { pixels, isUpper in
      pixels == 0 ? nil : (cell.middle(upper: isUpper), pixels)
    }
  }

  /// How many parts of a cell's bins have samples after so many halvings.
  fileprivate func parts(of cell: SampleCell, halvings: Int) -> Int {
    let places = occupied(cell)
    var (parts, last) = (0, -1)
    for code in 0..<SampleCell.size where places.has(SampleCell.places[code]) {
      let part = code / SampleCell.sizes[halvings]
      if part != last { (parts, last) = (parts + 1, part) }
    }
    return parts
  }
}
