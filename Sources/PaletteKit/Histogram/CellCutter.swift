/// Cuts cells of neighboring colors, 8 levels a side, into bins.
struct CellCutter: Sendable {
  /// How often each cell is halved in all directions at least, 0...3.
  let halvings: Int
  /// Which bins are too coarse even then.
  let division: BinDivision

  /// Below this number of bins the search would see too little of the picture, and cells are halved.
  static let fewBins = 1024

  /// Colors of a cell, in any order.
  struct Cell {
    var colors: ColorListing
    /// The place of each color in Morton order, in which those of a part stand together.
    var codes: [Int]
    /// How many places the cell has, and how many the parts of it that come from halving.
    var sizes: [Int]

    /// The cell with its colors in Morton order.
    fileprivate var inOrder: Cell {
      var places = [Int](repeating: -1, count: 1 + (codes.max() ?? 0))
      for (place, code) in codes.enumerated() { places[code] = place }
      let deficits = colors.alphaDeficits
      var ordered = Cell(
        colors: ColorListing(isOpaque: deficits.isEmpty), codes: [], sizes: sizes)
      ordered.colors.reserve(codes.count)
      ordered.codes.reserveCapacity(codes.count)
      for place in places where place >= 0 {
        ordered.colors.append(
          colors.colors[place], pixels: colors.counts[place],
          alphaDeficit: deficits.isEmpty ? 0 : deficits[place])
        ordered.codes.append(codes[place])
      }
      return ordered
    }
  }

  /// Whether a cell is a bin as a whole.
  ///
  /// - Parameters:
  ///   - corner: the color of its lowest levels.
  ///   - pixels: of all of its colors.
  /// - Returns: whether it need not be cut.
  func keepsWhole(corner: UInt32, pixels: Int) -> Bool {
    halvings == 0 && !division.isTooCoarse(corner, side: 8, pixels: pixels)
  }

  /// Lists the colors of a cell in as many bins as it takes.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - listing: what they are added to.
  ///   - corner: the color at a place of the cell.
  func list(_ cell: Cell, into listing: inout ColorListing, corner: (_ code: Int) -> UInt32) {
    list(cell.inOrder, cell.codes.indices, halved: 0, into: &listing, corner)
  }

  private func list(
    _ cell: Cell, _ places: Range<Int>, halved: Int, into listing: inout ColorListing,
    _ corner: (_ code: Int) -> UInt32
  ) {
    let pixels = places.reduce(0) { $0 + Int(cell.colors.counts[$1]) }
    let (side, size) = (8 >> halved, cell.sizes[halved])
    let first = corner(cell.codes[places.lowerBound] / size * size)
    guard side > 1,
      halved < halvings || division.isTooCoarse(first, side: side, pixels: pixels)
    else {
      listing.append(cell.colors, places)
      listing.finishBin()
      return
    }
    // Those of a part are neighbors.
    let part = cell.sizes[halved + 1]
    var start = places.lowerBound
    while start < places.upperBound {
      var end = start + 1
      while end < places.upperBound, cell.codes[end] / part == cell.codes[start] / part { end += 1 }
      list(cell, start..<end, halved: halved + 1, into: &listing, corner)
      start = end
    }
  }

  /// The fewest halvings that make enough bins.
  ///
  /// - Parameters:
  ///   - cells: how many cells there are.
  ///   - parts: how many parts with colors they have after so many halvings, 1 or 2.
  /// - Returns: 0...3.
  static func halvings(cells: Int, parts: (_ halvings: Int) -> Int) -> Int {
    if cells >= fewBins { return 0 }
    return (1...2).first { parts($0) >= fewBins } ?? 3
  }
}
