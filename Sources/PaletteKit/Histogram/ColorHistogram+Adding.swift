extension ColorHistogram {
  /// Adds what was counted elsewhere.
  ///
  /// O(cells that have colors).
  mutating func add(_ other: ColorHistogram) {
    for cell in other.blockOfCell.indices where other.blockOfCell[cell] != 0 {
      addBlock(for: cell)
      let (from, to) = (other.block(of: cell), block(of: cell))
      addLowCounts(other.lowCounts.span.extracting(from..<from + Self.blockSize), at: to)
      if let high = other.highPlaces(of: cell) {
        for place in 0..<Self.blockSize where other.highCounts[high + place] != 0 {
          addHighCount(other.highCounts[high + place], at: to + place)
        }
      }
      guard !other.isOpaque else { continue }
      makeRoomForDeficits()
      for place in 0..<Self.blockSize where other.count(at: from + place) != 0 {
        addDeficit(other.alphaDeficit(at: from + place), at: to + place)
      }
    }
    addTransparent(other.transparentPixels)
    countSpills()
  }
}
