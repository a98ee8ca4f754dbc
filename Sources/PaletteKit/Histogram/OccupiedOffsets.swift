internal import ImageDecoding

/// Which places of a quarter of a cell have pixels, as two sets of 64 bits in Morton order
/// (`ColorIndex.offset`).
struct OccupiedOffsets {
  /// Those with a red of 0 to 3.
  private(set) var lower: UInt64 = 0
  /// Those with a red of 4 to 7, the next 64 places.
  private(set) var upper: UInt64 = 0

  /// Those of one of the four quarters, which are in Morton order, too.
  ///
  /// - Parameters:
  ///   - quarter: which one, by the highest bit of green and of blue.
  ///   - counts: the lowest 8 bits of counters.
  ///   - start: the first one of the cell.
  ///   - highCounts: higher bits.
  ///   - high: the first ones of the cell; nil if it has none.
  @inline(__always)
  init(
    quarter: Int, of counts: Span<UInt8>, at start: Int, _ highCounts: Span<UInt32>, at high: Int?
  ) {
    for row in 0..<16 {
      let (green, blue) = (row & 3, row &>> 2)
      let place = (quarter & 1) &* 32 &+ green &* 8 &+ (quarter &>> 1) &* 256 &+ blue &* 64
      // Most counters are 0. Of the others, each gives a bit: eight reds of one green and blue.
      var reds = ColorHistogram.bits(counts.word(at: start &+ place))
      if let high {
        for red in 0..<8 where highCounts[high &+ place &+ red] != 0 {
          reds |= 1 &<< UInt64(red)
        }
      }
      guard reds != 0 else { continue }
      // The lowest bits of red, green and blue come first, then the middle ones.
      let shift = UInt64((green & 1) << 1 | (blue & 1) << 2 | (green & 2) << 3 | (blue & 2) << 4)
      lower |= (reds & 0x3 | (reds & 0xc) << 6) &<< shift
      upper |= ((reds & 0x30) >> 4 | (reds & 0xc0) << 2) &<< shift
    }
  }

  /// How many runs of 64 or of 8 places have pixels.
  func runs(of size: Int) -> Int {
    if size == 64 { return (lower == 0 ? 0 : 1) + (upper == 0 ? 0 : 1) }
    return ColorHistogram.marks(lower).nonzeroBitCount + ColorHistogram.marks(upper).nonzeroBitCount
  }
}
