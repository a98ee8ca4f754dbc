extension ColorHistogram {
  /// Removes the colors that are ignored.
  ///
  /// O(colors).
  /// - Throws: `CancellationError`.
  mutating func remove(_ ignored: IgnoredColors) throws {
    var listing = ColorListing(isOpaque: true)
    for cell in 0..<Self.cellCount where hasColors(cell) {
      try Task.checkCancellation()
      listing.removeAll()
      list(cell: cell, into: &listing)
      listing.finishBin()
      let marks = ignored.marks(of: listing.colors)
      for (place, color) in listing.colors.enumerated() where listing.counts[place] > 0 {
        if marks[place] { removeColor(at: Int(ColorIndex.index(color))) }
      }
    }
  }
}
