extension ColorHistogram {
  /// Removes the colors that are ignored.
  ///
  /// O(colors).
  /// - Throws: `CancellationError`.
  mutating func remove(_ ignored: IgnoredColors) throws {
    var listing = ColorListing(isOpaque: true)
    for cell in blockOfCell.indices where blockOfCell[cell] != 0 {
      try Task.checkCancellation()
      listing.removeAll()
      list(cell: cell, into: &listing)
      listing.finishBin()
      let marks = ignored.marks(of: listing.colors)
      var left = 0
      for (place, color) in listing.colors.enumerated() where listing.counts[place] > 0 {
        if marks[place] {
          removeColor(at: block(of: cell) + ColorIndex.offset(color))
        } else {
          left += 1
        }
      }
      if left == 0 { removeBlock(of: cell) }
    }
  }
}
