internal import ImageDecoding

/// An exact count of the distinct 8-bit colors of pixels.
///
/// A table of two levels: 32,768 cells of 8 x 8 x 8 neighboring colors, and a block of 512 counters for
/// every cell in which a color was seen. Counters have 8 bits, and what they spill is counted elsewhere:
/// a photo's table takes 1 to 10 MB, which caches hold. Colors are listed in the same order whatever
/// the order of the pixels.
struct ColorHistogram: Sendable {
  /// 1 + the number of the cell's block; 0 for a cell without colors.
  private(set) var blockOfCell: [UInt16]
  /// The lowest 8 bits of the number of pixels of each color, fully transparent ones aside; 512 to a
  /// block.
  private(set) var lowCounts: [UInt8] = []
  /// 1 + the number of the block's 512 places in `highCounts`; 0 for a block that spilled nothing.
  private(set) var highOfBlock: [UInt16] = []
  /// The higher bits.
  private(set) var highCounts: [UInt32] = []
  /// Places of `lowCounts` that went over since the last look.
  private var spills: [Int] = []
  /// The lowest 32 bits of what the pixels of each color lack in alpha, the sum of 255 - alpha; empty
  /// while all are opaque.
  private var lowDeficits: [UInt32] = []
  /// The higher bits, of the few places that have some.
  private var highDeficits: [Int: UInt64] = [:]
  /// Places of `lowDeficits` that went over since the last look.
  private var deficitSpills: [Int] = []
  /// Pixels of alpha 0, whose color says nothing.
  private(set) var transparentPixels = 0
  /// What the kernel works on: the indexes of a stretch of pixels.
  private var indexes = [UInt32](repeating: 0, count: CountingKernel.stretch)

  static let cellCount = 1 << 15
  static let blockSize = 512

  /// An empty histogram.
  init() {
    blockOfCell = [UInt16](repeating: 0, count: Self.cellCount)
    // Address space for the largest table, so that it never moves; memory is taken as it is used.
    lowCounts.reserveCapacity(Self.cellCount * Self.blockSize)
  }

  /// Whether no pixels were counted but transparent ones.
  var isEmpty: Bool { blockOfCell.allSatisfy { $0 == 0 } }

  /// The number of pixels of all colors of a cell that has some.
  func pixels(of cell: Int) -> Int {
    let block = block(of: cell)
    let counts = lowCounts.span.extracting(block..<block + Self.blockSize)
    // Four sums of 16 bits side by side: 64 times 2 * 255 fit in.
    let evenBytes: UInt64 = 0x00ff_00ff_00ff_00ff
    var sums: UInt64 = 0
    for start in stride(from: 0, to: Self.blockSize, by: 8) {
      let word = counts.word(at: start)
      sums &+= (word & evenBytes) &+ ((word >> 8) & evenBytes)
    }
    var pixels = (0..<4).reduce(0) { $0 + Int(sums >> (16 * $1) & 0xffff) }
    guard let high = highPlaces(of: cell) else { return pixels }
    for place in high..<high + Self.blockSize { pixels += Int(highCounts[place]) << 8 }
    return pixels
  }

  /// The number of pixels of the color at a place of `lowCounts`.
  @inline(__always)
  func count(at place: Int) -> UInt32 {
    let high = Int(highOfBlock[place / Self.blockSize])
    guard high > 0 else { return UInt32(lowCounts[place]) }
    return highCounts[(high - 1) * Self.blockSize + place % Self.blockSize] << 8
      | UInt32(lowCounts[place])
  }

  /// The first place of the block of a cell that has one.
  func block(of cell: Int) -> Int { (Int(blockOfCell[cell]) - 1) * Self.blockSize }

  /// The highest bit of each byte that is not 0.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    let lowBits: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return (((word & lowBits) &+ lowBits) | word) & ~lowBits
  }

  /// Whether no pixel is translucent.
  var isOpaque: Bool { lowDeficits.isEmpty }

  /// What the pixels of the color at a place of `lowCounts` lack in alpha: the sum of 255 - alpha.
  @inline(__always)
  func alphaDeficit(at place: Int) -> UInt64 {
    guard !lowDeficits.isEmpty else { return 0 }
    let low = UInt64(lowDeficits[place])
    return highDeficits.isEmpty ? low : low + (highDeficits[place] ?? 0)
  }

  /// Counts pixels as a codec session gives them.
  ///
  /// Takes 2 to 3 nanoseconds each.
  /// - Parameters:
  ///   - pixels: red, green, blue and alpha, from the lowest byte to the highest.
  ///   - hasAlpha: whether the highest byte means anything; otherwise all are opaque.
  mutating func add(_ pixels: Span<UInt32>, hasAlpha: Bool) {
    var start = 0
    while start < pixels.count {
      start =
        hasAlpha
        ? CountingKernel.addWithAlpha(
          pixels, from: start, blockOfCell, &lowCounts, &spills, &lowDeficits, &deficitSpills,
          &transparentPixels, &indexes)
        : CountingKernel.addOpaque(
          pixels, from: start, blockOfCell, &lowCounts, &spills, &indexes)
      guard start < pixels.count else { break }
      // The count stopped at a color of a new cell, or at the first one that is translucent.
      addBlock(for: ColorIndex.cell(pixels[start]))
      if hasAlpha, pixels[start] >> 24 != 255 { makeRoomForDeficits() }
    }
    countSpills()
  }

  /// Gives a cell its block of counters, if it has none.
  mutating func addBlock(for cell: Int) {
    guard blockOfCell[cell] == 0 else { return }
    lowCounts.append(contentsOf: repeatElement(0, count: Self.blockSize))
    highOfBlock.append(0)
    if !lowDeficits.isEmpty {
      lowDeficits.append(contentsOf: repeatElement(0, count: Self.blockSize))
    }
    blockOfCell[cell] = UInt16(highOfBlock.count)
  }

  /// Sees to it that there are places for what is lacking in alpha.
  mutating func makeRoomForDeficits() {
    guard lowDeficits.isEmpty else { return }
    lowDeficits.reserveCapacity(Self.cellCount * Self.blockSize)
    lowDeficits.append(contentsOf: repeatElement(0, count: lowCounts.count))
  }

  /// Counts what the kernel noted.
  mutating func countSpills() {
    for place in spills { addHighCount(1, at: place) }
    spills.removeAll(keepingCapacity: true)
    for place in deficitSpills { highDeficits[place, default: 0] += 1 << 32 }
    deficitSpills.removeAll(keepingCapacity: true)
  }

  /// Adds so many times 256 pixels.
  mutating func addHighCount(_ count: UInt32, at place: Int) {
    let block = place / Self.blockSize
    if highOfBlock[block] == 0 {
      highCounts.append(contentsOf: repeatElement(0, count: Self.blockSize))
      highOfBlock[block] = UInt16(highCounts.count / Self.blockSize)
    }
    let high = Int(highOfBlock[block]) - 1
    highCounts[high * Self.blockSize + place % Self.blockSize] += count
  }
}

// MARK: - Adding by place

extension ColorHistogram {
  /// The first place in `highCounts` of a cell that has colors; nil where none has more than 255 pixels.
  func highPlaces(of cell: Int) -> Int? {
    let high = Int(highOfBlock[Int(blockOfCell[cell]) - 1])
    return high == 0 ? nil : (high - 1) * Self.blockSize
  }

  /// Adds the low counts of a block.
  mutating func addLowCounts(_ others: Span<UInt8>, at block: Int) {
    CountingKernel.add(others, to: &lowCounts, at: block, &spills)
  }

  /// Adds to what the pixels of the color at a place lack in alpha.
  mutating func addDeficit(_ deficit: UInt64, at place: Int) {
    let sum = UInt64(lowDeficits[place]) + deficit
    lowDeficits[place] = UInt32(truncatingIfNeeded: sum)
    let high = sum & ~0xffff_ffff
    if high != 0 { highDeficits[place, default: 0] += high }
  }

  /// Removes all pixels of the color at a place of `lowCounts`.
  mutating func removeColor(at place: Int) {
    lowCounts[place] = 0
    let high = Int(highOfBlock[place / Self.blockSize])
    if high > 0 { highCounts[(high - 1) * Self.blockSize + place % Self.blockSize] = 0 }
    guard !lowDeficits.isEmpty else { return }
    lowDeficits[place] = 0
    highDeficits[place] = nil
  }

  /// Removes a cell that has no colors any more; its block stays, unused.
  mutating func removeBlock(of cell: Int) { blockOfCell[cell] = 0 }

  /// Adds pixels of alpha 0.
  mutating func addTransparent(_ pixels: Int) { transparentPixels += pixels }
}
