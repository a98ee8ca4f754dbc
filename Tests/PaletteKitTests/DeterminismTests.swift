import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct DeterminismTests {
  /// The output's bytes, as a program sees them.
  private func json(_ image: ImagePalette) -> String {
    let record = PaletteRecord(path: "x.png", result: .success(image))
    return record.json.text(.pretty)
  }

  @Test(arguments: [3, 16])
  func sameBytesForAnyNumberOfWorkers(k: Int) async throws {
    let source = try Images.noise(width: 200, height: 150)
    var outputs: Set<String> = []
    for workers in [1, 2, 3, 8, 8] {
      outputs.insert(json(try await PaletteExtractor(k: k, workers: workers).palette(of: source)))
    }
    #expect(outputs.count == 1)
  }

  @Test func sameColorsForAnyOrderOfPixels() async throws {
    let extractor = PaletteExtractor(k: 6)
    let original = try await extractor.palette(of: Images.noise())
    let mirrored = try await extractor.palette(of: Images.noise(mirrored: true))
    let rotated = try await extractor.palette(of: Images.noise(rotated: true))
    #expect(mirrored.palette == original.palette)
    #expect(rotated.palette == original.palette)
    #expect(rotated.quality == original.quality)
  }

  @Test func rowsBetweenChecksChangeNothing() async throws {
    let source = try Images.noise()
    var palettes: Set<Palette> = []
    for rows in [1, 3, 64, 1000] {
      let extractor = PaletteExtractor(k: 5) { $0.rowsBetweenChecks = rows }
      palettes.insert(try await extractor.palette(of: source).palette)
    }
    #expect(palettes.count == 1)
  }

  /// What workers take turns at comes back in its order.
  @Test(arguments: [1, 2, 3, 8, 100])
  func resultsKeepTheirOrder(workers: Int) async throws {
    #expect(try await orderedMap(50, workers: workers) { $0 * $0 } == (0..<50).map { $0 * $0 })
    #expect(try await orderedMap(0, workers: workers) { $0 }.isEmpty)
  }
}
