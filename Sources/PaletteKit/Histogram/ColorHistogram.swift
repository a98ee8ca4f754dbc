internal import ImageDecoding

/// An exact count of the distinct 8-bit colors of pixels.
///
/// A table of one counter for each of the 2^24 colors, in 32,768 cells of 8 x 8 x 8 neighbors. Counters have 8
/// bits, and what they spill is counted elsewhere: of the 16 MB, a photo uses 1 to 8, which caches hold for the
/// most part. Colors are listed in the same order whatever the order of the pixels.
struct ColorHistogram: ~Copyable, Sendable {
  private(set) var tables: CountingTables
  /// 1 + the number of the cell's 512 places in `highCounts`; 0 for a cell that spilled nothing.
  private(set) var highOfCell: [UInt16] = []
  /// The higher bits.
  private(set) var highCounts: [UInt32] = []
  /// Colors whose counters went over since the last look.
  private var spills: [Int] = []
  /// The lowest 32 bits of what the pixels of each color lack in alpha, the sum of 255 - alpha; empty
  /// while all are opaque.
  private(set) var lowDeficits = ZeroedTable<UInt32>(count: 0)
  /// The higher bits, of the few colors that have some.
  private(set) var highDeficits: [Int: UInt64] = [:]
  /// Places of `lowDeficits` that went over since the last look.
  private var deficitSpills: [Int] = []
  /// Pixels of alpha 0, whose color says nothing.
  private(set) var transparentPixels = 0
  /// What the kernel works on: the indexes of a stretch of pixels.
  private var indexes = [UInt32](repeating: 0, count: CountingKernel.stretch)
  /// Who gets the tables in the end.
  private let spare: SpareTables?

  static let cellCount = 1 << 15
  static let cellSize = 512
  static let colorCount = cellCount * cellSize

  /// An empty histogram.
  ///
  /// - Parameter spare: where its tables are taken from, and given back to in the end.
  init(_ spare: SpareTables? = nil) {
    self.spare = spare
    tables = spare?.take() ?? CountingTables()
  }

  deinit { spare?.put(tables) }

  /// Whether no pixels were counted but transparent ones.
  var isEmpty: Bool { !(0..<Self.cellCount).contains { hasColors($0) } }

  /// Whether no color ever had more than 255 pixels.
  var hasNoHighCounts: Bool { highOfCell.isEmpty }

  /// Whether no pixel is translucent.
  var isOpaque: Bool { lowDeficits.isEmpty }

  /// Counts pixels as a codec session gives them.
  ///
  /// Takes 2 to 3 nanoseconds each.
  /// - Parameters:
  ///   - pixels: red, green, blue and alpha, from the lowest byte to the highest.
  ///   - hasAlpha: whether the highest byte means anything; otherwise all are opaque.
  mutating func add(_ pixels: Span<UInt32>, hasAlpha: Bool) {
    if hasAlpha {
      var start = 0
      while true {
        start = CountingKernel.addWithAlpha(
          pixels, from: start, to: &tables, &spills, &lowDeficits, &deficitSpills,
          &transparentPixels, &indexes)
        guard start < pixels.count else { break }
        makeRoomForDeficits()
      }
    } else {
      CountingKernel.addOpaque(pixels, to: &tables, &spills, &indexes)
    }
    countSpills()
  }

  /// Counts samples of luma and chroma, whose places are the samples themselves, for a `SampleHistogram`.
  mutating func add(samples pixels: Span<UInt32>) {
    CountingKernel.addSamples(pixels, to: &tables, &spills)
    countSpills()
  }

  /// Sees to it that there are places for what is lacking in alpha.
  private mutating func makeRoomForDeficits() {
    if lowDeficits.isEmpty { lowDeficits = ZeroedTable(count: Self.colorCount) }
  }

  /// Counts what the kernel noted.
  private mutating func countSpills() {
    for index in spills { addHighCount(1, at: index) }
    spills.removeAll(keepingCapacity: true)
    for index in deficitSpills { highDeficits[index, default: 0] += 1 << 32 }
    deficitSpills.removeAll(keepingCapacity: true)
  }

  /// Adds so many times 256 pixels of a color.
  private mutating func addHighCount(_ count: UInt32, at index: Int) {
    if highOfCell.isEmpty { highOfCell = [UInt16](repeating: 0, count: Self.cellCount) }
    let cell = index / Self.cellSize
    if highOfCell[cell] == 0 {
      highCounts.append(contentsOf: repeatElement(0, count: Self.cellSize))
      highOfCell[cell] = UInt16(highCounts.count / Self.cellSize)
    }
    let high = Int(highOfCell[cell]) - 1
    highCounts[high * Self.cellSize + index % Self.cellSize] += count
  }
}

// MARK: - Adding and removing by color

extension ColorHistogram {
  /// Adds what was counted elsewhere.
  ///
  /// O(cells that have colors).
  mutating func add(_ other: borrowing ColorHistogram) {
    CountingKernel.add(other.tables, to: &tables, &spills)
    countSpills()
    transparentPixels += other.transparentPixels
    for cell in 0..<Self.cellCount {
      guard let high = other.highPlaces(of: cell) else { continue }
      for place in 0..<Self.cellSize where other.highCounts[high + place] != 0 {
        addHighCount(other.highCounts[high + place], at: cell * Self.cellSize + place)
      }
    }
    guard !other.isOpaque else { return }
    makeRoomForDeficits()
    for cell in 0..<Self.cellCount where other.hasColors(cell) {
      for index in cell * Self.cellSize..<(cell + 1) * Self.cellSize {
        let deficit = other.alphaDeficit(at: index)
        if deficit != 0 { addDeficit(deficit, at: index) }
      }
    }
  }

  /// Adds to the lowest 8 bits of counts in a closure, which notes those that go over.
  mutating func add(_ body: (_ tables: inout CountingTables, _ spills: inout [Int]) -> Void) {
    body(&tables, &spills)
    countSpills()
  }

  /// Adds 256 times so many opaque pixels of one color.
  mutating func add(higher count: UInt32, at index: Int) {
    if count > 0 { addHighCount(count, at: index) }
  }

  /// Gives the tables to a closure, to be changed.
  mutating func withTables(_ body: (inout CountingTables) -> Void) { body(&tables) }

  private mutating func addDeficit(_ deficit: UInt64, at index: Int) {
    let sum = alphaDeficit(at: index) + deficit
    lowDeficits.withMutableSpan { $0[index] = UInt32(truncatingIfNeeded: sum) }
    let high = sum & ~0xffff_ffff
    if high != 0 { highDeficits[index] = high }
  }

  /// Removes all pixels of a color.
  mutating func removeColor(at index: Int) {
    tables.withSpans { counts, _ in counts[index] = 0 }
    if let high = highPlaces(of: index / Self.cellSize) {
      highCounts[high + index % Self.cellSize] = 0
    }
    guard !isOpaque else { return }
    lowDeficits.withMutableSpan { $0[index] = 0 }
    highDeficits[index] = nil
  }
}
