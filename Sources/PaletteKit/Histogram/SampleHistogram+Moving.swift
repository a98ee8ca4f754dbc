internal import ImageDecoding

extension SampleHistogram {
  /// Moves samples at the edge of the gamut, of which several can stand for one color, to a histogram of colors.
  ///
  /// All others stand for one color each. O(samples).
  /// - Returns: the cells that still have samples, in Morton order.
  mutating func moveEdges(to colors: inout ColorHistogram) -> [SampleCell] {
    let cells = cells
    let outer = cells.filter { !$0.isInner }
    guard !outer.isEmpty else { return cells }
    move(outer, to: &colors, all: false)
    return cells.filter { $0.isInner || occupied($0) != .zero }
  }

  /// Moves all samples to a histogram of their colors.
  mutating func moveAll(to colors: inout ColorHistogram) { move(cells, to: &colors, all: true) }

  /// Moves samples of some cells, all of them or those at the edge of the gamut.
  private mutating func move(
    _ cells: [SampleCell], to colors: inout ColorHistogram, all: Bool
  ) {
    var large: [Int] = []
    colors.add { tables, spills in
      counts.moveLowCounts(of: cells, all: all, to: &tables, &spills, large: &large)
    }
    for sample in large {
      let color = YCbCr.color(UInt32(sample))
      colors.add(higher: counts.highCount(at: sample), at: Int(ColorIndex.index(color)))
      counts.removeColor(at: sample)
    }
  }
}

extension ColorHistogram {
  /// Moves the lowest 8 bits of the counts of samples.
  ///
  /// - Parameters:
  ///   - cells: where the samples are.
  ///   - all: whether all are moved, or those at the edge of the gamut.
  ///   - tables: the counts of the colors that they stand for.
  ///   - spills: what goes over there.
  ///   - large: samples whose counts may have higher bits, which are left.
  fileprivate mutating func moveLowCounts(
    of cells: [SampleCell], all: Bool, to tables: inout CountingTables, _ spills: inout [Int],
    large: inout [Int]
  ) {
    let (highOfCell, highCounts) = (highOfCell, highCounts)
    withTables { samples in
      tables.withSpans { counts, used in
        samples.withSpans { samples, samplesUsed in
          for cell in cells {
            for row in 0..<SampleCell.rows {
              let start = Int(cell.sample(row: row))
              guard samplesUsed[start / CountingTables.blockSize] != 0 else { continue }
              var rest = Self.bits(samples.span.word(at: start))
              let high = highOfCell.isEmpty ? 0 : Int(highOfCell[start / Self.cellSize])
              if high != 0 {
                let first = (high - 1) * Self.cellSize + start % Self.cellSize
                for y in 0..<8 where highCounts[first + y] != 0 { rest |= 1 << UInt64(y) }
              }
              guard rest != 0 else { continue }
              let shift = YCbCr.Shift(sample: UInt32(start))
              while rest != 0 {
                let sample = start &+ rest.trailingZeroBitCount
                rest &= rest &- 1
                let luma = UInt32(sample & 255)
                guard all || !shift.isInner(y: luma) else { continue }
                let index = ColorIndex.index(shift.color(y: luma))
                CountingKernel.add(samples[sample], to: index, &counts, &used, &spills)
                samples[sample] = 0
                if high != 0 { large.append(sample) }
              }
            }
          }
        }
      }
    }
  }
}
