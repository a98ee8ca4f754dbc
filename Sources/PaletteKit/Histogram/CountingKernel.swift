internal import ImageDecoding

/// The inner loops of a `ColorHistogram`.
///
/// Each counts from `start` up to the first pixel that needs something new, and returns its place: a
/// block for a cell, or room for what is lacking in alpha.
enum CountingKernel {
  /// Pixels that are looked at together.
  static let stretch = 64

  /// Counts pixels that are all opaque.
  static func addOpaque(
    _ pixels: Span<UInt32>, from start: Int, _ blockOfCell: [UInt16], _ lowCounts: inout [UInt8],
    _ spills: inout [Int], _ indexes: inout [UInt32]
  ) -> Int {
    let blocks = blockOfCell.span
    var counts = lowCounts.mutableSpan
    var indexes = indexes.mutableSpan
    var i = start
    while i < pixels.count {
      let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
      let counted = add(part, blocks, &counts, &spills, &indexes)
      i &+= counted
      if counted < part.count { break }
    }
    return i
  }

  /// Counts pixels that may be transparent; stops at the first translucent one while there are no
  /// deficits, too.
  static func addWithAlpha(
    _ pixels: Span<UInt32>, from start: Int, _ blockOfCell: [UInt16], _ lowCounts: inout [UInt8],
    _ spills: inout [Int], _ lowDeficits: inout [UInt32], _ deficitSpills: inout [Int],
    _ transparentPixels: inout Int, _ indexes: inout [UInt32]
  ) -> Int {
    let blocks = blockOfCell.span
    let hasDeficits = !lowDeficits.isEmpty
    var counts = lowCounts.mutableSpan
    var deficits = lowDeficits.mutableSpan
    var indexes = indexes.mutableSpan
    var i = start
    while i < pixels.count {
      let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
      if isOpaque(part) {
        let counted = add(part, blocks, &counts, &spills, &indexes)
        i &+= counted
        if counted < part.count { return i }
        continue
      }
      for offset in part.indices {
        let pixel = part[offset]
        let alpha = pixel >> 24
        guard alpha != 0 else {
          transparentPixels &+= 1
          continue
        }
        let block = Int(blocks[ColorIndex.cell(pixel)])
        guard block > 0, alpha == 255 || hasDeficits else { return i &+ offset }
        let place = (block &- 1) &* ColorHistogram.blockSize &+ ColorIndex.offset(pixel)
        let sum = counts[place] &+ 1
        counts[place] = sum
        if sum == 0 { spills.append(place) }
        if alpha != 255 {
          let (sum, isOver) = deficits[place].addingReportingOverflow(255 &- alpha)
          deficits[place] = sum
          if isOver { deficitSpills.append(place) }
        }
      }
      i &+= part.count
    }
    return i
  }

  /// Counts up to `stretch` opaque pixels; returns how many could be counted.
  @inline(__always)
  private static func add(
    _ pixels: Span<UInt32>, _ blocks: Span<UInt16>, _ counts: inout MutableSpan<UInt8>,
    _ spills: inout [Int], _ indexes: inout MutableSpan<UInt32>
  ) -> Int {
    let blockSize = ColorHistogram.blockSize
    // In flat areas, adding to one counter again and again would wait for each store to come back.
    // A look at both ends keeps this from costing anything elsewhere.
    if pixels[pixels.count &- 1] == pixels[0], isFlat(pixels) {
      let block = Int(blocks[ColorIndex.cell(pixels[0])])
      guard block > 0 else { return 0 }
      let place = (block &- 1) &* blockSize &+ ColorIndex.offset(pixels[0])
      let (sum, isOver) = counts[place].addingReportingOverflow(UInt8(pixels.count))
      counts[place] = sum
      if isOver { spills.append(place) }
      return pixels.count
    }
    // First all indexes, several at once, then the counters: what the next ones are is then known
    // while the processor still waits for the first.
    findIndexes(pixels, &indexes)
    for offset in pixels.indices {
      let index = Int(indexes[offset])
      let block = Int(blocks[index / blockSize])
      guard block > 0 else { return offset }
      let place = (block &- 1) &* blockSize &+ index % blockSize
      let sum = counts[place] &+ 1
      counts[place] = sum
      if sum == 0 { spills.append(place) }
    }
    return pixels.count
  }

  /// Adds the low counts of a block to another one.
  static func add(
    _ others: Span<UInt8>, to lowCounts: inout [UInt8], at block: Int, _ spills: inout [Int]
  ) {
    var counts = lowCounts.mutableSpan
    for start in stride(from: 0, to: others.count, by: 8) {
      // Most counters are 0: the others are marked, and taken one by one.
      var seen = ColorHistogram.marks(others.word(at: start))
      while seen != 0 {
        let place = start &+ seen.trailingZeroBitCount / 8
        seen &= seen &- 1
        let (sum, isOver) = counts[block &+ place].addingReportingOverflow(others[place])
        counts[block &+ place] = sum
        if isOver { spills.append(block &+ place) }
      }
    }
  }

  @inline(__always)
  private static func findIndexes(_ pixels: Span<UInt32>, _ indexes: inout MutableSpan<UInt32>) {
    guard pixels.count == stretch else {
      for offset in pixels.indices { indexes[offset] = ColorIndex.index(pixels[offset]) }
      return
    }
    for start in stride(from: 0, to: stretch, by: 8) {
      indexes.setEight(ColorIndex.index(pixels.eight(at: start)), at: start)
    }
  }

  @inline(__always)
  private static func isFlat(_ pixels: Span<UInt32>) -> Bool {
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
}
