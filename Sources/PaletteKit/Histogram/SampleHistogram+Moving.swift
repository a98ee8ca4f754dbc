internal import ImageDecoding

extension SampleHistogram {
  /// Moves samples at the edge of the gamut, of which several can stand for one color, to a histogram of colors.
  ///
  /// All others stand for one color each. O(samples).
  /// - Returns: the cells that still have samples, in Morton order.
  mutating func moveEdges(to colors: inout ColorHistogram) -> [SampleCell] {
    cells.filter { cell in
      guard !cell.isInner else { return true }
      let places = occupied(cell)
      var stay = Places.zero
      for place in 0..<SampleCell.size where places.has(place) {
        let sample = cell.sample(place: place)
        if YCbCr.isInner(sample) {
          stay[place / 64] |= 1 << UInt64(place % 64)
        } else {
          move(sample, to: &colors)
        }
      }
      return stay != .zero
    }
  }

  /// Moves all samples to a histogram of their colors.
  mutating func moveAll(to colors: inout ColorHistogram) {
    for cell in cells {
      let places = occupied(cell)
      for place in 0..<SampleCell.size where places.has(place) {
        move(cell.sample(place: place), to: &colors)
      }
    }
  }

  private mutating func move(_ sample: UInt32, to colors: inout ColorHistogram) {
    let color = YCbCr.color(sample)
    colors.add(pixels: count(at: sample), at: Int(ColorIndex.index(color)))
    counts.removeColor(at: Int(sample))
  }
}

extension SampleHistogram.Places {
  /// Whether a place is among them.
  func has(_ place: Int) -> Bool { self[place / 64] >> UInt64(place % 64) & 1 != 0 }
}
