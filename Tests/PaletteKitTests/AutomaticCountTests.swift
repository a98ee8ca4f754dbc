import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// `ColorCount.automatic`: as many colors as an image needs.
@Suite struct AutomaticCountTests {
  private static func count(_ source: ImageSource) async throws -> Int {
    let extractor = PaletteExtractor(k: 1) { $0.colors = .automatic }
    return try await extractor.palette(of: source).palette.count
  }

  @Test func flatImagesNeedOne() async throws {
    #expect(try await Self.count(Images.stripes([([200, 30, 40], 9)])) == 1)
    // Noise that nobody sees.
    let row = (0..<64).map { (color: [120 + UInt16($0 % 3), 120, 121], width: 1) }
    #expect(try await Self.count(Images.stripes(row)) == 1)
  }

  /// Some flat colors, the smallest on 2 % of the image, with blends of an edge between them.
  @Test(arguments: 2...7)
  func logosNeedTheirColors(colors: Int) async throws {
    let all: [[UInt16]] = [
      [255, 255, 255], [213, 35, 30], [37, 44, 124], [255, 209, 0], [10, 120, 60], [0, 0, 0],
      [240, 120, 200],
    ]
    let chosen = all.prefix(colors)
    var parts = chosen.enumerated().map { index, color in
      (color: color, width: index == colors - 1 ? 20 : 980 / (colors - 1))
    }
    for (first, second) in zip(chosen, chosen.dropFirst()) {
      parts.append((zip(first, second).map { ($0 + $1) / 2 }, 1))
    }
    #expect(try await Self.count(Images.stripes(parts)) == colors)
  }

  /// A ramp of grays has no natural number of colors: a few are enough.
  @Test func rampsNeedAFew() async throws {
    let ramp = (0..<256).map { (color: Array(repeating: UInt16($0), count: 3), width: 1) }
    #expect((3...6).contains(try await Self.count(Images.stripes(ramp))))
  }

  @Test func neverMoreThanSixteen() async throws {
    let cube = (0..<343).map { (index: Int) -> (color: [UInt16], width: Int) in
      ([UInt16(index % 7 * 42), UInt16(index / 7 % 7 * 42), UInt16(index / 49 * 42)], 1)
    }
    #expect(try await Self.count(Images.stripes(cube)) == 16)
  }
}
