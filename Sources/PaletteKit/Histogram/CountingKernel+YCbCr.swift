internal import ImageDecoding

extension CountingKernel {
  /// Counts pixels of luma and chroma, whose places are the pixels themselves.
  ///
  /// All luma of one chroma stands in a row. In photos, neighbors differ in luma most, and so what is used of these
  /// tables is small and close together.
  static func addSamples(
    _ pixels: Span<UInt32>, to tables: inout CountingTables, _ spills: inout [Int]
  ) {
    tables.withSpans { counts, used in
      var i = 0
      while i < pixels.count {
        let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
        addSamples(part, &counts, &used, &spills)
        i &+= part.count
      }
    }
  }

  /// Counts up to `stretch` of them.
  @inline(__always)
  private static func addSamples(
    _ pixels: Span<UInt32>, _ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>,
    _ spills: inout [Int]
  ) {
    if pixels[pixels.count &- 1] == pixels[0], isFlat(pixels) {
      add(UInt8(pixels.count), to: pixels[0], &counts, &used, &spills)
      return
    }
    guard pixels.count == stretch else {
      for offset in pixels.indices { add(1, to: pixels[offset], &counts, &used, &spills) }
      return
    }
    addStretch(pixels, &counts, &used, &spills)
  }

  /// Adds the colors that counted samples stand for.
  static func add(
    colorsOf samples: borrowing CountingTables, to tables: inout CountingTables,
    _ spills: inout [Int]
  ) {
    let samplesUsed = samples.used.span
    samples.lowCounts.withSpan { samples in
      tables.withSpans { counts, used in
        precondition(counts.count == ColorHistogram.colorCount)
        precondition(used.count == CountingTables.blockCount)
        for block in samplesUsed.indices where samplesUsed[block] != 0 {
          let start = block &* CountingTables.blockSize
          for row in stride(from: start, to: start &+ CountingTables.blockSize, by: 256) {
            let shift = YCbCr.Shift(cb: UInt32(row >> 8 & 255), cr: UInt32(row >> 16))
            for quarter in stride(from: row, to: row &+ 256, by: 64) {
              // Found first and then taken, which the processor guesses right more often than each by itself.
              var rest = occupied(samples, from: quarter)
              while rest != 0 {
                let place = quarter &+ rest.trailingZeroBitCount
                rest &= rest &- 1
                let index = ColorIndex.index(shift.color(y: UInt32(place & 255)))
                add(samples[place], to: index, &counts, &used, &spills)
              }
            }
          }
        }
      }
    }
  }

  /// Which of 64 counters are not 0, the first one in the lowest bit.
  @inline(__always)
  private static func occupied(_ counts: Span<UInt8>, from start: Int) -> UInt64 {
    var occupied: UInt64 = 0
    for word in 0..<8 {
      occupied |= ColorHistogram.bits(counts.word(at: start &+ 8 &* word)) &<< UInt64(8 &* word)
    }
    return occupied
  }
}
