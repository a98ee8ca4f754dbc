internal import ImageDecoding

extension SampleHistogram {
  /// Which places of a cell have pixels, 64 in each, the first one in the lowest bit.
  typealias Places = SIMD4<UInt64>

  /// The lower of a cell's two bins.
  static let lowerBin = Places(repeating: 0x0f0f_0f0f_0f0f_0f0f)

  /// The cells that have samples, in Morton order.
  var cells: [SampleCell] {
    var groups = [UInt32](repeating: 0, count: SampleCell.groups)
    let used = counts.tables.used.span
    counts.tables.lowCounts.withSpan { low in
      for block in used.indices where used[block] != 0 {
        // Rows of one chroma, of 256 samples.
        let start = block &* CountingTables.blockSize
        for row in stride(from: start, to: start &+ CountingTables.blockSize, by: 256) {
          var lumas: UInt32 = 0
          for word in 0..<32 {
            lumas |= (low.word(at: row &+ 8 &* word) == 0 ? 0 : 1) &<< UInt32(word)
          }
          groups[SampleCell.group(UInt32(row))] |= lumas
        }
      }
    }
    if !counts.hasNoHighCounts { addHigh(to: &groups) }
    return SampleCell.all(in: groups)
  }

  /// Adds what has counters with higher bits.
  private func addHigh(to groups: inout [UInt32]) {
    let high = counts.highCounts.span
    for part in 0..<ColorHistogram.cellCount {
      guard let first = counts.highPlaces(of: part) else { continue }
      // A part has two rows.
      for place in stride(from: 0, to: ColorHistogram.cellSize, by: 8)
      where high.eight(at: first + place) != .zero {
        let sample = UInt32(part * ColorHistogram.cellSize + place)
        groups[SampleCell.group(sample)] |= 1 << (sample >> 3 & 31)
      }
    }
  }

  /// The places of a cell that have pixels.
  func occupied(_ cell: SampleCell) -> Places {
    let used = counts.tables.used.span
    return counts.tables.lowCounts.withSpan { low in
      var places = Places.zero
      for quarter in 0..<4 where used[cell.block(quarter)] != 0 {
        var bits: UInt64 = 0
        for row in 0..<8 {
          let word = low.word(at: Int(cell.sample(row: 8 &* quarter &+ row)))
          bits |= ColorHistogram.bits(word) &<< UInt64(8 &* row)
        }
        places[quarter] = bits
      }
      if !counts.hasNoHighCounts { addHigh(of: cell, to: &places) }
      return places
    }
  }

  /// Adds places whose counters have but higher bits.
  private func addHigh(of cell: SampleCell, to places: inout Places) {
    forHighCounts(of: cell) { place, count in
      if count != 0 { places[place / 64] |= 1 << UInt64(place % 64) }
    }
  }

  /// Calls a closure with the higher bits of counters of a cell, by their places, where there may be some.
  private func forHighCounts(of cell: SampleCell, _ body: (_ place: Int, _ count: UInt32) -> Void) {
    // Two rows lie in one part of the table.
    for row in stride(from: 0, to: 32, by: 2) {
      let start = Int(cell.sample(row: row))
      guard let high = counts.highPlaces(of: start / ColorHistogram.cellSize) else { continue }
      let first = high + start % ColorHistogram.cellSize
      for y in 0..<8 {
        body(8 * row + y, counts.highCounts[first + y])
        body(8 * row + 8 + y, counts.highCounts[first + 256 + y])
      }
    }
  }

  /// The number of pixels of each of a cell's two bins.
  func pixels(of cell: SampleCell) -> (lower: Int, upper: Int) {
    let used = counts.tables.used.span
    // Four sums of 16 bits side by side, two for each bin: 32 times 2 * 255 fit in.
    let sums = counts.tables.lowCounts.withSpan { low in
      let evenBytes: UInt64 = 0x00ff_00ff_00ff_00ff
      var sums: UInt64 = 0
      for quarter in 0..<4 where used[cell.block(quarter)] != 0 {
        for row in 8 &* quarter..<8 &* quarter &+ 8 {
          let word = low.word(at: Int(cell.sample(row: row)))
          sums &+= (word & evenBytes) &+ ((word >> 8) & evenBytes)
        }
      }
      return sums
    }
    var pixels = (
      lower: Int(sums & 0xffff) + Int(sums >> 16 & 0xffff),
      upper: Int(sums >> 32 & 0xffff) + Int(sums >> 48)
    )
    guard !counts.hasNoHighCounts else { return pixels }
    forHighCounts(of: cell) { place, count in
      if place & 4 == 0 { pixels.lower += Int(count) << 8 } else { pixels.upper += Int(count) << 8 }
    }
    return pixels
  }

  /// Adds the colors of a cell, at some places, to a listing; none must be at the edge of the gamut.
  func list(_ cell: SampleCell, at places: Places, into listing: inout ColorListing) {
    let hasHigh = !counts.hasNoHighCounts
    counts.tables.lowCounts.withSpan { low in
      listing.append(upTo: SampleCell.sizes[0]) { colors, pixels in
        for quarter in 0..<4 {
          var rest = places[quarter]
          while rest != 0 {
            let sample = cell.sample(place: quarter << 6 | rest.trailingZeroBitCount)
            rest &= rest &- 1
            colors.append(YCbCr.innerColor(sample))
            var count = UInt32(low[Int(sample)])
            if hasHigh { count |= counts.highCount(at: Int(sample)) << 8 }
            pixels.append(count)
          }
        }
      }
    }
  }
}

extension SampleCell {
  /// The block of counters that a quarter of a cell, the rows of one Cr, lies in.
  @inline(__always)
  fileprivate func block(_ quarter: Int) -> Int {
    Int(sample(row: 8 &* quarter)) / CountingTables.blockSize
  }
}
