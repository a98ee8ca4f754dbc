internal import ImageDecoding

/// An exact count of the distinct 8-bit colors of pixels.
///
/// A table of two levels: 32,768 cells of 8 x 8 x 8 neighboring colors, and a block of 512 counters for
/// every cell in which a color was seen. It is as small as the picture's colors allow (a photo takes
/// some 10 MB of the 64 MB that all colors would), and it lists them in the same order whatever the
/// order of the pixels.
struct ColorHistogram: Sendable {
  /// 1 + the number of the cell's block; 0 for a cell without colors.
  private(set) var blockOfCell: [UInt16]
  /// Pixels of each color that are not fully transparent, 512 to a block.
  private(set) var counts: [UInt32] = []
  /// What the pixels of each color lack in alpha: the sum of 255 - alpha.
  ///
  /// Empty while all are opaque.
  private(set) var alphaDeficits: [UInt64] = []
  /// Pixels of alpha 0, whose color says nothing.
  private(set) var transparentPixels = 0

  static let cellCount = 1 << 15
  static let blockSize = 512

  /// An empty histogram.
  init() {
    blockOfCell = [UInt16](repeating: 0, count: Self.cellCount)
    // Address space for the largest table, so that it never moves; memory is taken as it is used.
    counts.reserveCapacity(Self.cellCount * Self.blockSize)
  }

  /// Counts pixels as a codec session gives them.
  ///
  /// Takes some nanoseconds each.
  /// - Parameters:
  ///   - pixels: red, green, blue and alpha, from the lowest byte to the highest.
  ///   - hasAlpha: whether the highest byte means anything; otherwise all are opaque.
  mutating func add(_ pixels: Span<UInt32>, hasAlpha: Bool) {
    var start = 0
    while start < pixels.count {
      start =
        hasAlpha
        ? Self.addWithAlpha(
          pixels, from: start, blockOfCell, &counts, &alphaDeficits, &transparentPixels)
        : Self.addOpaque(pixels, from: start, blockOfCell, &counts)
      guard start < pixels.count else { return }
      // The count stopped at a color of a new cell, or at the first one that is translucent.
      addBlock(for: ColorIndex.cell(pixels[start]))
      if hasAlpha, pixels[start] >> 24 != 255, alphaDeficits.isEmpty {
        alphaDeficits = [UInt64](repeating: 0, count: counts.count)
      }
    }
  }

  /// Gives a cell its block of counters, if it has none.
  private mutating func addBlock(for cell: Int) {
    guard blockOfCell[cell] == 0 else { return }
    counts.append(contentsOf: repeatElement(0, count: Self.blockSize))
    if !alphaDeficits.isEmpty {
      alphaDeficits.append(contentsOf: repeatElement(0, count: Self.blockSize))
    }
    blockOfCell[cell] = UInt16(counts.count / Self.blockSize)
  }

  /// Counts from `start` up to the first pixel of a cell without a block, whose place it returns.
  private static func addOpaque(
    _ pixels: Span<UInt32>, from start: Int, _ blockOfCell: [UInt16], _ counts: inout [UInt32]
  ) -> Int {
    let blocks = blockOfCell.span
    var counts = counts.mutableSpan
    var i = start
    while i < pixels.count {
      let end = min(i &+ stretch, pixels.count)
      let first = pixels[i]
      // In flat areas, adding to one counter again and again would wait for each store to come back.
      // A look at both ends keeps this from costing anything elsewhere.
      if pixels[end &- 1] == first, isFlat(pixels, i, end) {
        let block = Int(blocks[ColorIndex.cell(first)])
        guard block > 0 else { return i }
        counts[(block &- 1) &* blockSize &+ ColorIndex.offset(first)] &+= UInt32(end &- i)
        i = end
        continue
      }
      while i < end {
        let pixel = pixels[i]
        let block = Int(blocks[ColorIndex.cell(pixel)])
        guard block > 0 else { return i }
        counts[(block &- 1) &* blockSize &+ ColorIndex.offset(pixel)] &+= 1
        i &+= 1
      }
    }
    return i
  }

  /// Pixels that are looked at together for being all the same.
  private static let stretch = 16

  @inline(__always)
  private static func isFlat(_ pixels: Span<UInt32>, _ start: Int, _ end: Int) -> Bool {
    let first = pixels[start]
    var difference: UInt32 = 0
    for i in start..<end { difference |= pixels[i] ^ first }
    return difference == 0
  }

  /// The same for pixels that may be transparent; stops at the first translucent one, too.
  private static func addWithAlpha(
    _ pixels: Span<UInt32>, from start: Int, _ blockOfCell: [UInt16], _ counts: inout [UInt32],
    _ alphaDeficits: inout [UInt64], _ transparentPixels: inout Int
  ) -> Int {
    let blocks = blockOfCell.span
    let hasDeficits = !alphaDeficits.isEmpty
    var counts = counts.mutableSpan
    var deficits = alphaDeficits.mutableSpan
    var i = start
    while i < pixels.count {
      let pixel = pixels[i]
      let alpha = pixel >> 24
      if alpha == 0 {
        transparentPixels &+= 1
      } else {
        let block = Int(blocks[ColorIndex.cell(pixel)])
        guard block > 0, alpha == 255 || hasDeficits else { return i }
        let index = (block &- 1) &* blockSize &+ ColorIndex.offset(pixel)
        counts[index] &+= 1
        if alpha != 255 { deficits[index] &+= UInt64(255 &- alpha) }
      }
      i &+= 1
    }
    return i
  }
}

/// How the 24 bits of a color make its place in a histogram.
enum ColorIndex {
  /// The cell: the upper 5 bits of red, green and blue, red lowest.
  @inline(__always)
  static func cell(_ pixel: UInt32) -> Int {
    let red = (pixel >> 3) & 0x1f
    let green = (pixel >> 6) & 0x3e0
    let blue = (pixel >> 9) & 0x7c00
    return Int(red | green | blue)
  }

  /// The place in the cell's block: the lower 3 bits of red, green and blue, red lowest.
  @inline(__always)
  static func offset(_ pixel: UInt32) -> Int {
    let red = pixel & 7
    let green = (pixel >> 5) & 0x38
    let blue = (pixel >> 10) & 0x1c0
    return Int(red | green | blue)
  }

  /// The color (bits 0...7 red, 8...15 green, 16...23 blue) at a place of a cell.
  static func color(cell: Int, offset: Int) -> UInt32 {
    let (cell, offset) = (UInt32(cell), UInt32(offset))
    let red = (cell & 0x1f) << 3 | (offset & 7)
    let green = ((cell >> 5) & 0x1f) << 3 | ((offset >> 3) & 7)
    let blue = (cell >> 10) << 3 | (offset >> 6)
    return red | green << 8 | blue << 16
  }

  /// The places of a block in Z order (Morton order), in which each 8 and each 64 in a row are
  /// neighbors: cubes of 2 and of 4 levels a side.
  static let offsetsInZOrder: [Int] = (0..<512).map { code in
    var offset = 0
    for bit in 0..<3 {
      offset |= (code >> (3 * bit) & 1) << bit
      offset |= (code >> (3 * bit + 1) & 1) << (3 + bit)
      offset |= (code >> (3 * bit + 2) & 1) << (6 + bit)
    }
    return offset
  }
}
