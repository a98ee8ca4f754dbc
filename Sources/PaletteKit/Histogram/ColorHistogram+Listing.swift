internal import ImageDecoding

extension ColorHistogram {
  /// Whether a cell has colors.
  func hasColors(_ cell: Int) -> Bool {
    guard !tables.isUnused(cell) else { return false }
    let start = cell * Self.cellSize
    let isCounted = tables.lowCounts.withSpan { counts in
      stride(from: start, to: start + Self.cellSize, by: 8).contains { counts.word(at: $0) != 0 }
    }
    guard !isCounted, let high = highPlaces(of: cell) else { return isCounted }
    return highCounts[high..<high + Self.cellSize].contains { $0 != 0 }
  }

  /// The number of pixels of a color.
  func count(at index: Int) -> UInt32 {
    UInt32(tables.lowCounts[index]) | highCount(at: index) << 8
  }

  /// The higher bits of that.
  @inline(__always)
  func highCount(at index: Int) -> UInt32 {
    highPlaces(of: index / Self.cellSize).map { highCounts[$0 + index % Self.cellSize] } ?? 0
  }

  /// How many parts of a cell have colors after so many halvings, 1 or 2.
  func parts(of cell: Int, halvings: Int) -> Int {
    runs(of: Self.cellSize >> (3 * halvings), in: cell)
  }

  /// The number of pixels of all colors of a cell.
  func pixels(of cell: Int) -> Int {
    var pixels = tables.lowCounts.withSpan { counts in
      // Four sums of 16 bits side by side: 64 times 2 * 255 fit in.
      let evenBytes: UInt64 = 0x00ff_00ff_00ff_00ff
      var sums: UInt64 = 0
      let start = cell * Self.cellSize
      for place in stride(from: start, to: start + Self.cellSize, by: 8) {
        let word = counts.word(at: place)
        sums &+= (word & evenBytes) &+ ((word >> 8) & evenBytes)
      }
      return (0..<4).reduce(0) { $0 + Int(sums >> (16 * $1) & 0xffff) }
    }
    guard let high = highPlaces(of: cell) else { return pixels }
    for place in high..<high + Self.cellSize { pixels += Int(highCounts[place]) << 8 }
    return pixels
  }

  /// Adds the colors of a cell to a listing, in the order of their counters.
  func list(cell: Int, into listing: inout ColorListing) {
    let start = cell * Self.cellSize
    let high = highPlaces(of: cell)
    let corner = ColorIndex.color(cell: cell, offset: 0)
    let first = listing.colors.count
    tables.lowCounts.withSpan { counts in
      let counts = counts.extracting(start..<start + Self.cellSize)
      let highCounts = highCounts.span
      listing.append(upTo: Self.cellSize) { colors, pixels in
        for blue in 0..<8 {
          // Most counters are 0: the others are marked first, 64 at once.
          var rest: UInt64 = 0
          for green in 0..<8 {
            rest |= Self.bits(counts.word(at: 64 &* blue &+ 8 &* green)) &<< UInt64(8 &* green)
          }
          if let high {
            for green in 0..<8 {
              let eight = highCounts.eight(at: high &+ 64 &* blue &+ 8 &* green)
              guard eight != .zero else { continue }
              for red in 0..<8 where eight[red] != 0 { rest |= 1 &<< UInt64(8 &* green &+ red) }
            }
          }
          while rest != 0 {
            let place = 64 &* blue | rest.trailingZeroBitCount
            rest &= rest &- 1
            colors.append(corner | ColorIndex.color(place: UInt32(place)))
            var count = UInt32(counts[place])
            if let high { count |= highCounts[high &+ place] << 8 }
            pixels.append(count)
          }
        }
      }
    }
    guard !isOpaque else { return }
    for place in first..<listing.colors.count {
      listing.append(alphaDeficit: alphaDeficit(at: Int(ColorIndex.index(listing.colors[place]))))
    }
  }

  /// How many runs of 64 or of 8 neighbors of a cell have colors.
  func runs(of size: Int, in cell: Int) -> Int {
    let high = highPlaces(of: cell)
    return tables.lowCounts.withSpan { counts in
      var runs = 0
      for quarter in 0..<4 {
        let occupied = OccupiedOffsets(
          quarter: quarter, of: counts, at: cell * Self.cellSize, highCounts.span, at: high)
        runs += occupied.runs(of: size)
      }
      return runs
    }
  }

  /// What the pixels of a color lack in alpha: the sum of 255 - alpha.
  @inline(__always)
  func alphaDeficit(at index: Int) -> UInt64 {
    guard !lowDeficits.isEmpty else { return 0 }
    let low = UInt64(lowDeficits[index])
    return highDeficits.isEmpty ? low : low + (highDeficits[index] ?? 0)
  }

  /// The first place in `highCounts` of a cell; nil where none of its colors ever had more than 255 pixels.
  func highPlaces(of cell: Int) -> Int? {
    guard !highOfCell.isEmpty else { return nil }
    let high = Int(highOfCell[cell])
    return high == 0 ? nil : (high - 1) * Self.cellSize
  }

  /// A bit for each byte that is not 0, that of the lowest byte lowest.
  @inline(__always)
  static func bits(_ word: UInt64) -> UInt64 {
    ((marks(word) &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  /// The highest bit of each byte that is not 0.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    let lowBits: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return (((word & lowBits) &+ lowBits) | word) & ~lowBits
  }
}
