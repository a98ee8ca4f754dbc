import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// What holds for every image, on images that are generated: clouds of noise, ramps and flat areas, each
/// seed another one.
@Suite struct PropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...6

  /// An image as rows of pixels.
  private typealias Rows = [[[UInt16]]]

  private static func rows(_ seed: UInt64, width: Int = 48, height: Int = 36) -> Rows {
    var generator = SeededGenerator(seed: seed, stream: 7)
    let centers = (0..<3 + Int(seed)).map { _ in
      (0..<3).map { _ in Double(generator.next() % 256) }
    }
    let spread = Double(1 + generator.next() % 40)
    return (0..<height).map { y in
      (0..<width).map { x in
        let center = centers[(x * 5 / width + y * 4 / height) % centers.count]
        let isFlat = x * 3 / width == 1
        return center.map { value in
          let noise = isFlat ? Double(y) / 4 : (generator.nextUnit() - 0.5) * spread
          return UInt16(min(max(value + noise, 0), 255))
        }
      }
    }
  }

  private static func palette(
    of rows: Rows, k: Int = 6, workers: Int = 1,
    _ change: (inout ExtractionOptions) -> Void = { _ in }
  ) async throws -> ImagePalette {
    let image = PNGImage(width: rows[0].count, height: rows.count, kind: PNGKind(.rgb)) { x, y in
      rows[y][x]
    }
    return try await PaletteExtractor(k: k, workers: workers, change)
      .palette(of: .bytes(image.encoded()))
  }

  /// What users choose between, a few at a time.
  private static func choices(_ number: Int, _ options: inout ExtractionOptions) {
    options.space = ClusteringSpace.allCases[number % 4]
    options.preference = ColorPreference.allCases[number / 2 % 2]
    options.pick = ColorPick.allCases[number % 2]
    if number == 3 { options.colors = .automatic }
  }

  /// Turning the pixels over, laying them out in other rows and sharing the work change nothing.
  @Test(arguments: seeds, 0..<4)
  func orderWidthAndJobsDoNotMatter(seed: UInt64, number: Int) async throws {
    let rows = Self.rows(seed)
    let pixels = rows.flatMap { $0 }
    let reshaped = stride(from: 0, to: pixels.count, by: 24).map { Array(pixels[$0..<$0 + 24]) }
    let sorted = pixels.sorted { $0.lexicographicallyPrecedes($1) }
    let mirrored = rows.map { Array($0.reversed()) }
    let turned = Array(mirrored.reversed())
    let palette = try await Self.palette(of: rows) { Self.choices(number, &$0) }
    for (other, workers) in [
      (rows, 2), (rows, 8), (mirrored, 1), (turned, 3), (reshaped, 1), ([sorted], 2),
    ] {
      let result = try await Self.palette(of: other, workers: workers) {
        Self.choices(number, &$0)
      }
      #expect(result.palette == palette.palette)
      #expect(result.quality == palette.quality)
    }
  }

  /// Enlarged by nearest neighbor: the same colors, with the same shares.
  @Test(arguments: seeds, 0..<4)
  func enlargingDoesNotMatter(seed: UInt64, number: Int) async throws {
    let rows = Self.rows(seed)
    let large = rows.flatMap { row in
      Array(repeating: row.flatMap { Array(repeating: $0, count: 4) }, count: 4)
    }
    let palette = try await Self.palette(of: rows) { Self.choices(number, &$0) }.palette
    let enlarged = try await Self.palette(of: large) { Self.choices(number, &$0) }.palette
    #expect(enlarged.hexes == palette.hexes)
    #expect(enlarged.map(\.pixels) == palette.map { 16 * $0.pixels })
  }

  /// Shares and pixels add up, no color comes twice, and there are as many as were asked for.
  @Test(arguments: seeds, [1, 2, 7, 30, 100, 256])
  func sharesAddUp(seed: UInt64, k: Int) async throws {
    let image = try await Self.palette(of: Self.rows(seed), k: k)
    #expect(abs(image.palette.shares.reduce(0, +) - 1) < 1e-9)
    #expect(image.palette.reduce(0) { $0 + $1.pixels } == 48 * 36)
    #expect(image.palette.allSatisfy { $0.pixels > 0 && $0.share > 0 })
    #expect(Set(image.palette.hexes).count == image.palette.count)
    #expect(image.palette.count == min(k, image.distinct))
    #expect(image.quality.percentile95DeltaE >= 0 && (0...1).contains(image.quality.explained))
  }

  /// With as many colors as there are, each comes back as it is.
  @Test(arguments: seeds)
  func enoughColorsAreExact(seed: UInt64) async throws {
    let rows = Self.rows(seed).map { row in row.map { pixel in pixel.map { $0 / 64 * 64 } } }
    let pixels = rows.flatMap { $0 }
    let image = try await Self.palette(of: rows, k: 256)
    #expect(image.palette.count == Set(pixels).count)
    #expect(image.quality == PaletteQuality.exact)
    for swatch in image.palette {
      let color = [swatch.color.red, swatch.color.green, swatch.color.blue].map(UInt16.init)
      #expect(swatch.pixels == pixels.count { $0 == color })
    }
  }

  /// More colors never serve worse: the error shrinks as k grows.
  @Test(arguments: seeds)
  func moreColorsServeBetter(seed: UInt64) async throws {
    let rows = Self.rows(seed)
    var last = 0.0
    for k in [1, 2, 4, 8, 16, 32] {
      let quality = try await Self.palette(of: rows, k: k).quality
      #expect(quality.explained >= last)
      last = quality.explained
    }
  }
}
