import Testing

@testable import PaletteKit

@Suite struct HistogramTests {
  /// Pixels with runs, repetitions and single ones, by a fixed rule.
  static func pixels(_ count: Int, seed: UInt64 = 1, alpha: Bool = false) -> [UInt32] {
    var generator = SeededGenerator(seed: seed, stream: 0)
    var pixels: [UInt32] = []
    while pixels.count < count {
      let color = UInt32(truncatingIfNeeded: generator.next()) & 0x00ff_ffff
      let run = generator.next() % 4 == 0 ? Int(generator.next() % 60) : 1
      let opacity: UInt32 = alpha ? [0, 1, 51, 128, 254, 255][Int(generator.next() % 6)] : 255
      for _ in 0...run { pixels.append(color | opacity << 24) }
    }
    return Array(pixels.prefix(count))
  }

  /// The same count by the simplest means.
  private static func reference(_ pixels: [UInt32]) -> [UInt32: (pixels: Int, alphas: Int)] {
    var counts: [UInt32: (pixels: Int, alphas: Int)] = [:]
    for pixel in pixels where pixel >> 24 != 0 {
      counts[pixel & 0xff_ffff, default: (0, 0)].pixels += 1
      counts[pixel & 0xff_ffff, default: (0, 0)].alphas += Int(pixel >> 24)
    }
    return counts
  }

  private static func listed(_ colors: DistinctColors) -> [UInt32: (pixels: Int, alphas: Int)] {
    var counts: [UInt32: (pixels: Int, alphas: Int)] = [:]
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      for place in chunk.colors.indices where chunk.counts[place] > 0 {
        let color = chunk.colors[place]
        #expect(counts[color] == nil, "a color is listed once")
        counts[color] = (Int(chunk.counts[place]), chunk.alphaSum(place))
      }
    }
    return counts
  }

  private static func expectSame(_ pixels: [UInt32], hasAlpha: Bool, pieces: Int) async throws {
    var histogram = ColorHistogram()
    for start in stride(from: 0, to: pixels.count, by: pieces) {
      let part = Array(pixels[start..<min(start + pieces, pixels.count)])
      histogram.add(part.span, hasAlpha: hasAlpha)
    }
    try await expect(histogram, isCountOf: pixels)
  }

  private static func expect(
    _ histogram: consuming ColorHistogram, isCountOf pixels: [UInt32]
  ) async throws {
    let transparent = histogram.transparentPixels
    #expect(transparent == pixels.count(where: { $0 >> 24 == 0 }))
    let colors = try await DistinctColors(HistogramTable(histogram))
    let (came, right) = (listed(colors), reference(pixels))
    #expect(colors.count == right.count)
    #expect(came.count == right.count)
    #expect(came.allSatisfy { right[$0]?.pixels == $1.pixels && right[$0]?.alphas == $1.alphas })
  }

  @Test(arguments: [1, 2, 15, 16, 17, 1000, 40_000], [3, 16, 100_000])
  func opaque(count: Int, pieces: Int) async throws {
    try await Self.expectSame(Self.pixels(count), hasAlpha: false, pieces: pieces)
  }

  @Test(arguments: [1, 17, 1000, 40_000], [7, 100_000])
  func translucent(count: Int, pieces: Int) async throws {
    try await Self.expectSame(Self.pixels(count, alpha: true), hasAlpha: true, pieces: pieces)
  }

  @Test func alphaIsIgnoredWhereItMeansNothing() async throws {
    var histogram = ColorHistogram()
    histogram.add([0x0001_0203].span, hasAlpha: false)
    let transparent = histogram.transparentPixels
    #expect(transparent == 0)
    #expect(try await DistinctColors(HistogramTable(histogram)).count == 1)
  }

  /// Every index leads to a place of its own, and back to its color.
  @Test func indexesAreOneToOne() {
    var seen = [Bool](repeating: false, count: 1 << 24)
    for color in UInt32(0)..<(1 << 24) where color % 7 == 0 {
      let (cell, offset) = (ColorIndex.cell(color), ColorIndex.offset(color))
      let index = Int(ColorIndex.index(color))
      #expect(!seen[index])
      seen[index] = true
      #expect(index == cell * 512 + ColorIndex.place(color))
      #expect(ColorIndex.color(cell: cell, offset: offset) == color)
      #expect(ColorIndex.index(SIMD8(repeating: color | 0xab00_0000))[5] == ColorIndex.index(color))
    }
    #expect(Set((0..<ColorHistogram.cellCount).map(ColorIndex.cell(mortonCode:))).count == 1 << 15)
  }

  /// The order of the list depends on the colors alone.
  @Test func orderOfPixelsDoesNotMatter() async throws {
    let pixels = Self.pixels(20_000)
    var lists: [[UInt32]] = []
    for pixels in [pixels, pixels.reversed(), pixels.sorted()] {
      var histogram = ColorHistogram()
      histogram.add(pixels.span, hasAlpha: false)
      let colors = try await DistinctColors(HistogramTable(histogram), workers: 2)
      let chunks = (0..<colors.chunkCount).map(colors.chunk)
      lists.append(chunks.flatMap(\.colors) + chunks.flatMap(\.counts))
    }
    #expect(lists[0] == lists[1] && lists[0] == lists[2])
  }

  /// Bins hold all of the weight, whatever their size.
  @Test(arguments: [UInt32(3), 9, 40, 255])
  func binsHoldEverything(spread: UInt32) async throws {
    let pixels = Self.pixels(30_000).map { pixel in
      (0..<3).reduce(UInt32(0)) { $0 | (90 + (pixel >> (8 * $1) & 255) % spread) << (8 * $1) }
    }
    var histogram = ColorHistogram()
    histogram.add(pixels.span, hasAlpha: false)
    let colors = try await DistinctColors(HistogramTable(histogram))
    #expect(colors.bins.reduce(0) { $0 + $1.moment.w } == 30_000)
    #expect(colors.bins.reduce(0) { $0 + $1.pixels } == 30_000)
    #expect(colors.bins.reduce(0) { $0 + $1.alphaSum } == 30_000 * 255)
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      #expect(chunk.bins.map(\.range.count).reduce(0, +) == chunk.groups.count)
      for bin in chunk.bins {
        for group in bin.range {
          let distances = chunk.groups[group].squaredDistance(to: bin.center)
          #expect(distances.max() <= bin.radius * bin.radius * 1.0001 + 1e-12)
        }
      }
    }
  }

  /// Counters of 8 bits spill, in runs and one by one, and nothing is lost.
  @Test(arguments: [255, 256, 257, 4096, 70_000])
  func spills(count: Int) async throws {
    var alternating = [UInt32](repeating: 0xff00_0000, count: 2 * count)
    for index in alternating.indices where index % 2 == 0 { alternating[index] = 0xff01_0203 }
    let flat = [UInt32](repeating: 0xff01_0203, count: count)
    try await Self.expectSame(alternating, hasAlpha: false, pieces: 1000)
    try await Self.expectSame(alternating, hasAlpha: true, pieces: 100_000)
    try await Self.expectSame(flat, hasAlpha: false, pieces: 999)
    try await Self.expectSame(flat.map { $0 & 0x80ff_ffff }, hasAlpha: true, pieces: 100_000)
  }

  /// A stretch is not counted in the order of its pixels; counters go over at any place of it.
  @Test func spillsAtAllPlaces() async throws {
    let colors: [UInt32] = [0xff01_0203, 0xff01_0204, 0xfffe_fdfc]
    var generator = SeededGenerator(seed: 3, stream: 0)
    let pixels = (0..<64 * 1000 + 17).map { _ in colors[Int(generator.next() % 3)] }
    try await Self.expectSame(pixels, hasAlpha: false, pieces: 64 * 7)
    try await Self.expectSame(pixels, hasAlpha: true, pieces: 100)
  }

  /// Sums of counters go over, too, to exactly 0 among others.
  @Test(arguments: [false, true])
  func adding(alpha: Bool) async throws {
    let parts = [
      Self.pixels(20_000, seed: 1, alpha: alpha), Self.pixels(20_000, seed: 2, alpha: alpha),
      [UInt32](repeating: 0xff01_0203, count: 200),
      [UInt32](repeating: 0xff01_0203, count: 56), [UInt32](repeating: 0x7f00_0000, count: 1000),
    ]
    var sum = ColorHistogram()
    for part in parts {
      var other = ColorHistogram()
      other.add(part.span, hasAlpha: alpha)
      sum.add(other)
    }
    let pixels = parts.flatMap { $0 }.map { alpha ? $0 : $0 | 0xff00_0000 }
    try await Self.expect(sum, isCountOf: pixels)
  }

  /// Nothing of an image is left in the tables that the next one gets.
  @Test func usedTables() async throws {
    let spare = SpareTables()
    for round in UInt64(1)...4 {
      let pixels =
        Self.pixels(5000, seed: round, alpha: round != 2)
        + [UInt32](repeating: 0xff00_0000 | UInt32(round / 2), count: 70_000)
      var histogram = ColorHistogram(spare)
      let before = (histogram.isEmpty, histogram.isOpaque)
      #expect(before == (true, true))
      histogram.add(pixels.span, hasAlpha: true)
      let isEmpty = histogram.isEmpty
      #expect(!isEmpty)
      try await Self.expect(histogram, isCountOf: pixels)
    }
  }

  /// Two histograms that are in use at the same time have different tables.
  @Test func tablesAreNotShared() async throws {
    let spare = SpareTables()
    var one = ColorHistogram(spare)
    var other = ColorHistogram(spare)
    one.add([0xff01_0203].span, hasAlpha: false)
    let isEmpty = other.isEmpty
    #expect(isEmpty)
    other.add([0xff03_0201, 0xff03_0201].span, hasAlpha: false)
    try await Self.expect(one, isCountOf: [0xff01_0203])
    try await Self.expect(other, isCountOf: [0xff03_0201, 0xff03_0201])
  }

  /// What is handed over is the same that was put in.
  @Test func handingOver() async throws {
    let counted = try await withThrowingTaskGroup(of: Handover<ColorHistogram>.self) { group in
      group.addTask {
        var histogram = ColorHistogram()
        histogram.add([0xff01_0203].span, hasAlpha: false)
        return Handover(histogram)
      }
      return try #require(try await group.next())
    }
    try await Self.expect(counted.take(), isCountOf: [0xff01_0203])
  }

  /// What a color's pixels lack in alpha has more than 32 bits from 17 million pixels on.
  @Test func deficitsOfManyPixels() async throws {
    let pixels = [UInt32](repeating: 0x0100_0203, count: 1 << 20)
    var histogram = ColorHistogram()
    for _ in 0..<18 { histogram.add(pixels.span, hasAlpha: true) }
    let colors = try await DistinctColors(HistogramTable(histogram))
    #expect(colors.bins.map(\.pixels) == [18 << 20])
    #expect(colors.bins.map(\.alphaSum) == [18 << 20])
  }
}
