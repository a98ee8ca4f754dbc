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

  /// Chunks that workers take turns at are added up in their order.
  @Test func chunksKeepTheirOrder() async throws {
    let bins = (0..<50).map { index in
      DistinctColors.Bin(
        range: index * 500..<(index + 1) * 500, moment: .zero, center: .zero, radius: 0)
    }
    let plan = ChunkPlan(bins)
    #expect(plan.chunks.count > 5)
    #expect(plan.chunks.flatMap { Array($0) } == Array(0..<50))
    for workers in [1, 2, 3, 8, 100] {
      #expect(try await plan.map(workers: workers) { $0 } == plan.chunks)
    }
  }
}
