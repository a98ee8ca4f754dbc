internal import ImageDecoding

/// The large tables of a `ColorHistogram`, which can serve one image after another.
struct CountingTables: ~Copyable, Sendable {
  /// The lowest 8 bits of the number of pixels of each color, in the order of `ColorIndex`: 512 to a cell.
  private(set) var lowCounts = ZeroedTable<UInt8>(count: ColorHistogram.colorCount)
  /// 1 for each block of counters that was written to; all others are 0.
  private(set) var used = [UInt8](repeating: 0, count: Self.blockCount)

  /// Counters that share a mark: those of 8 cells, which fill a page of memory.
  ///
  /// A mark for each cell would be more exact, but would take more of the first-level cache.
  static let blockSize = 1 << 12
  static let blockCount = ColorHistogram.colorCount / blockSize

  /// Whether no counter of a cell was written to, nor of its neighbors.
  @inline(__always)
  func isUnused(_ cell: Int) -> Bool { used[cell * ColorHistogram.cellSize / Self.blockSize] == 0 }

  /// Sets all counters to 0.
  ///
  /// O(blocks that were used): memory that was never used stays so.
  mutating func clear() {
    for block in used.indices where used[block] != 0 {
      lowCounts.clear(block * Self.blockSize..<(block + 1) * Self.blockSize)
      used[block] = 0
    }
  }

  /// Gives counters and marks to a closure, to be changed.
  @inline(__always)
  mutating func withSpans<Result>(
    _ body: (_ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>) -> Result
  ) -> Result {
    Self.withSpans(of: &lowCounts, &used, body)
  }

  @inline(__always)
  private static func withSpans<Result>(
    of lowCounts: inout ZeroedTable<UInt8>, _ used: inout [UInt8],
    _ body: (inout MutableSpan<UInt8>, inout MutableSpan<UInt8>) -> Result
  ) -> Result {
    var used = used.mutableSpan
    return lowCounts.withMutableSpan { counts in body(&counts, &used) }
  }
}
