internal import ImageDecoding

/// The inner loops of a `ColorHistogram`.
enum CountingKernel {
  /// Pixels that are looked at together.
  static let stretch = 64

  /// Counts pixels that are all opaque.
  static func addOpaque(
    _ pixels: Span<UInt32>, to tables: inout CountingTables, _ spills: inout [Int],
    _ indexes: inout [UInt32]
  ) {
    var indexes = indexes.mutableSpan
    tables.withSpans { counts, used in
      var i = 0
      while i < pixels.count {
        let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
        add(part, &counts, &used, &spills, &indexes)
        i &+= part.count
      }
    }
  }

  /// Counts pixels that may be transparent, from `start` up to the first stretch with translucent ones if
  /// there is no room for what is lacking in alpha; returns its place.
  static func addWithAlpha(
    _ pixels: Span<UInt32>, from start: Int, to tables: inout CountingTables,
    _ spills: inout [Int], _ lowDeficits: inout ZeroedTable<UInt32>,
    _ deficitSpills: inout [Int], _ transparentPixels: inout Int, _ indexes: inout [UInt32]
  ) -> Int {
    var indexes = indexes.mutableSpan
    return tables.withSpans { counts, used in
      lowDeficits.withMutableSpan { deficits in
        var i = start
        while i < pixels.count {
          let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
          if isOpaque(part) {
            add(part, &counts, &used, &spills, &indexes)
          } else if deficits.isEmpty, hasTranslucent(part) {
            return i
          } else {
            add(part, &counts, &used, &spills, &deficits, &deficitSpills, &transparentPixels)
          }
          i &+= part.count
        }
        return i
      }
    }
  }

  /// Counts up to `stretch` opaque pixels.
  @inline(__always)
  private static func add(
    _ pixels: Span<UInt32>, _ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>,
    _ spills: inout [Int], _ indexes: inout MutableSpan<UInt32>
  ) {
    // In flat areas, adding to one counter again and again would wait for each store to come back.
    // A look at both ends keeps this from costing anything elsewhere.
    if pixels[pixels.count &- 1] == pixels[0], isFlat(pixels) {
      add(UInt8(pixels.count), to: ColorIndex.index(pixels[0]), &counts, &used, &spills)
      return
    }
    guard pixels.count == stretch else {
      for offset in pixels.indices {
        add(1, to: ColorIndex.index(pixels[offset]), &counts, &used, &spills)
      }
      return
    }
    // First all indexes, several at once, then the counters: what the next ones are is then known
    // while the processor still waits for the first.
    for start in stride(from: 0, to: stretch, by: 8) {
      indexes.setEight(ColorIndex.index(pixels.eight(at: start)), at: start)
    }
    addStretch(indexes.span, &counts, &used, &spills)
  }

  /// Counts the pixels of a whole stretch, given the places of their counters.
  @inline(__always)
  static func addStretch(
    _ found: Span<UInt32>, _ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>,
    _ spills: inout [Int]
  ) {
    // With the sizes known, no index need be looked at.
    precondition(found.count == stretch)
    precondition(counts.count == ColorHistogram.colorCount)
    precondition(used.count == CountingTables.blockCount)
    // Neighbors often have the same color. Taken eight apart, they need not wait for each other. The fewer
    // steps each takes, the more are on their way while memory is waited for: hence written out.
    for column in 0..<8 {
      add(1, to: found[column], &counts, &used, &spills)
      add(1, to: found[column &+ 8], &counts, &used, &spills)
      add(1, to: found[column &+ 16], &counts, &used, &spills)
      add(1, to: found[column &+ 24], &counts, &used, &spills)
      add(1, to: found[column &+ 32], &counts, &used, &spills)
      add(1, to: found[column &+ 40], &counts, &used, &spills)
      add(1, to: found[column &+ 48], &counts, &used, &spills)
      add(1, to: found[column &+ 56], &counts, &used, &spills)
    }
  }

  /// Counts pixels that may be transparent; there are places for deficits where there are translucent ones.
  private static func add(
    _ pixels: Span<UInt32>, _ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>,
    _ spills: inout [Int], _ deficits: inout MutableSpan<UInt32>, _ deficitSpills: inout [Int],
    _ transparentPixels: inout Int
  ) {
    for offset in pixels.indices {
      let pixel = pixels[offset]
      let alpha = pixel >> 24
      guard alpha != 0 else {
        transparentPixels &+= 1
        continue
      }
      let index = ColorIndex.index(pixel)
      add(1, to: index, &counts, &used, &spills)
      guard alpha != 255 else { continue }
      let (sum, isOver) = deficits[Int(index)].addingReportingOverflow(255 &- alpha)
      deficits[Int(index)] = sum
      if isOver { deficitSpills.append(Int(index)) }
    }
  }

  /// Adds some pixels of one color.
  @inline(__always)
  static func add(
    _ pixels: UInt8, to index: UInt32, _ counts: inout MutableSpan<UInt8>,
    _ used: inout MutableSpan<UInt8>, _ spills: inout [Int]
  ) {
    let index = Int(index) & (ColorHistogram.colorCount - 1)
    used[index / CountingTables.blockSize] = 1
    let (sum, isOver) = counts[index].addingReportingOverflow(pixels)
    counts[index] = sum
    if isOver { note(index, &spills) }
  }

  /// Kept apart, as it is rare, and would take registers from the loop.
  @inline(never)
  private static func note(_ index: Int, _ spills: inout [Int]) { spills.append(index) }

  @inline(__always)
  static func isFlat(_ pixels: Span<UInt32>) -> Bool {
    let first = pixels[0]
    var difference: UInt32 = 0
    for i in pixels.indices { difference |= pixels[i] ^ first }
    return difference == 0
  }

  @inline(__always)
  private static func isOpaque(_ pixels: Span<UInt32>) -> Bool {
    var all = UInt32.max
    for i in pixels.indices { all &= pixels[i] }
    return all >> 24 == 255
  }

  private static func hasTranslucent(_ pixels: Span<UInt32>) -> Bool {
    pixels.indices.contains { offset in
      let alpha = pixels[offset] >> 24
      return alpha != 0 && alpha != 255
    }
  }
}
