import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct InkTests {
  private static func inks(_ count: Int, seed: UInt64 = 3, mask: UInt32 = .max) -> [UInt32] {
    var generator = SeededGenerator(seed: seed, stream: 0)
    return (0..<count).flatMap { _ -> [UInt32] in
      let ink = UInt32(truncatingIfNeeded: generator.next()) & mask
      return Array(repeating: ink, count: 1 + Int(generator.next() % 3))
    }
  }

  @Test func codesAreOneToOne() {
    for ink in Self.inks(2000) + [0, .max, 0x8000_0001] {
      #expect(InkIndex.ink(InkIndex.mortonCode(ink)) == ink)
    }
    #expect(InkIndex.mortonCode(0x8080_8080) == 0xF000_0000)
    #expect(InkIndex.mortonCode(0x0000_0001) == 1)
  }

  /// All colors with their counts, whatever the order and number.
  @Test(arguments: [(1, UInt32.max), (500, .max), (20_000, .max), (60_000, 0x0f0f_0f0f)])
  func countsAreExact(count: Int, mask: UInt32) async throws {
    let pixels = Self.inks(count, mask: mask)
    var reference: [UInt32: Int] = [:]
    for pixel in pixels { reference[pixel, default: 0] += 1 }
    var lists: [[UInt32]] = []
    for pixels in [pixels, pixels.reversed()] {
      var histogram = InkHistogram()
      histogram.add(pixels.span)
      #expect(histogram.count == reference.count)
      let colors = try await DistinctColors(
        InkTable(histogram), conversion: ColorConversion(transform: .ink))
      var listed: [UInt32: Int] = [:]
      var order: [UInt32] = []
      for chunk in (0..<colors.chunkCount).map(colors.chunk) {
        for place in chunk.colors.indices where chunk.counts[place] > 0 {
          listed[chunk.colors[place]] = Int(chunk.counts[place])
          order.append(chunk.colors[place])
        }
      }
      #expect(listed == reference)
      #expect(order.count == reference.count)
      #expect(colors.bins.reduce(0) { $0 + $1.pixels } == pixels.count)
      lists.append(order)
    }
    #expect(lists[0] == lists[1])
  }

  /// Very many colors are counted in steps, no pixel is lost, and no color is far from where it was.
  @Test(arguments: [100, 1000])
  func manyColorsAreCountedInSteps(most: Int) async throws {
    let pixels = Self.inks(3000)
    var histogram = InkHistogram(mostColors: most)
    histogram.add(pixels.span)
    #expect(histogram.count <= most)
    #expect(histogram.droppedBits > 0)
    let step = 1 << Int(histogram.droppedBits)
    let colors = try await DistinctColors(
      InkTable(histogram), conversion: ColorConversion(transform: .ink))
    #expect(colors.bins.reduce(0) { $0 + $1.pixels } == pixels.count)
    let originals = Set(pixels)
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      for place in chunk.colors.indices where chunk.counts[place] > 0 {
        let color = chunk.colors[place]
        let isNearOne = originals.contains { original in
          (0..<4).allSatisfy { channel in
            let (one, other) = (color >> (8 * channel) & 255, original >> (8 * channel) & 255)
            return abs(Int(one) - Int(other)) <= step / 2
          }
        }
        #expect(isNearOne)
      }
    }
  }

  /// A picture of ink gives k colors, the same for any number of workers.
  @Test func clustering() async throws {
    var image = JPEGImage(width: 64, height: 48, componentCount: 4) { x, y in
      [UInt8(x * 4), UInt8(y * 5), UInt8((x + y) % 251), UInt8(x * y % 90)]
    }
    image.options.quality = 100
    let source = ImageSource.bytes(try image.encoded())
    let one = try await PaletteExtractor(k: 7, workers: 1).palette(of: source)
    #expect(one.palette.count == 7)
    #expect(one.palette.reduce(0) { $0 + $1.pixels } == 64 * 48)
    let three = try await PaletteExtractor(k: 7, workers: 3).palette(of: source)
    #expect(one.palette == three.palette)
  }

  /// Colors of ink that look the same are one color of the palette.
  @Test func sameLookingInksAreJoined() async throws {
    var image = JPEGImage(width: 32, height: 16, componentCount: 4) { x, _ in
      x < 16 ? [255, 0, 0, 255] : [0, 255, 0, 255]
    }
    image.options.quality = 100
    image.options.omitsAdobe = true
    let palette = try await PaletteExtractor(k: 5).palette(of: .bytes(image.encoded()))
    #expect(palette.palette.hexes == ["#000000"])
    #expect(palette.palette.shares == [1])
  }

  /// Colors that are converted anew at each look give the same palette.
  @Test func outlinesGiveTheSamePalette() async throws {
    var histogram = ColorHistogram()
    histogram.add(HistogramTests.pixels(50_000, alpha: true).span, hasAlpha: true)
    let table = HistogramTable(histogram)
    var results: [[SIMD4<Float>]] = []
    var tallies: [[Int]] = []
    for mostKept in [DistinctColors.mostKept, 0] {
      let colors = try await DistinctColors(table, mostKept: mostKept)
      let start = try await CentroidSearch(9, seed: 0, workers: 1)
        .centroids(of: colors.bins) { _, _ in }
      let centroids = try await Refinement.centroids(
        of: colors, from: start, workers: 2
      ) { _, _ in }
      results.append(centroids)
      tallies.append(
        try await ClusterTally.of(colors, centroids: centroids, workers: 2).alphaSums)
    }
    #expect(results[0] == results[1])
    #expect(tallies[0] == tallies[1])
  }
}
