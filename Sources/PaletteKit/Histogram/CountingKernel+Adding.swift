internal import ImageDecoding

extension CountingKernel {
  /// Adds counters to others.
  static func add(
    _ others: borrowing CountingTables, to tables: inout CountingTables, _ spills: inout [Int]
  ) {
    let othersUsed = others.used.span
    others.lowCounts.withSpan { others in
      tables.withSpans { counts, used in
        for block in othersUsed.indices where othersUsed[block] != 0 {
          used[block] = 1
          let start = block &* CountingTables.blockSize
          for place in stride(from: start, to: start &+ CountingTables.blockSize, by: 8) {
            // Most counters are 0: the others are marked, and taken one by one.
            var marks = ColorHistogram.marks(others.word(at: place))
            while marks != 0 {
              let index = place &+ marks.trailingZeroBitCount / 8
              marks &= marks &- 1
              let (sum, isOver) = counts[index].addingReportingOverflow(others[index])
              counts[index] = sum
              if isOver { spills.append(index) }
            }
          }
        }
      }
    }
  }
}
