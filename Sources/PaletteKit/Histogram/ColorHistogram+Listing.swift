internal import ImageDecoding

extension ColorHistogram {
  /// Adds the colors of a cell that has some to a listing, in the order of their places.
  func list(cell: Int, into listing: inout ColorListing) {
    let block = block(of: cell)
    let high = (Int(highOfBlock[block / Self.blockSize]) - 1) * Self.blockSize
    let counts = lowCounts.span
    let highCounts = highCounts.span
    for start in stride(from: 0, to: Self.blockSize, by: 8) {
      // Most counters are 0: the others are marked, and taken one by one.
      var seen = Self.marks(counts.word(at: block + start))
      if high >= 0 {
        for lane in 0..<8 where highCounts[high + start + lane] != 0 { seen |= 0x80 << (8 * lane) }
      }
      while seen != 0 {
        let offset = start + seen.trailingZeroBitCount / 8
        seen &= seen - 1
        var pixels = UInt32(counts[block + offset])
        if high >= 0 { pixels |= highCounts[high + offset] << 8 }
        listing.append(
          ColorIndex.color(cell: cell, offset: offset), pixels: pixels,
          alphaDeficit: alphaDeficit(at: block + offset))
      }
    }
  }
}
