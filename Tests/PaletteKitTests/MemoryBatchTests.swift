import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// What measurements use of the library, besides what everyone does.
@Suite struct MemoryBatchTests {
  private func file() throws -> [UInt8] {
    guard case .bytes(let bytes) = try Images.noise() else { return [] }
    return bytes
  }

  /// Bytes behind the end of a picture make another content of it, and the same palette.
  @Test func inputsInMemory() async throws {
    let bytes = try file()
    let inputs = (0..<3).map { number in
      var input = BatchInput(FilePath("\(number)"))
      input.bytes = bytes + Array(repeating: 7, count: number)
      return input
    }
    var images: [ImagePalette] = []
    try await BatchExtractor(jobs: 2).run(inputs) { record in images.append(try record.result.get())
    }
    #expect(images.count == 3)
    #expect(Set(images.map(\.palette)).count == 1)
    #expect(Set(images.map(\.content)).count == 3)
  }

  @Test func countingIsTimedIfAsked() async throws {
    var extractor = PaletteExtractor()
    #expect(try await extractor.palette(of: .bytes(file())).countingTime == nil)
    extractor.timesCounting = true
    let image = try await extractor.palette(of: .bytes(file()))
    let counting = try #require(image.countingTime)
    #expect(counting > .zero)
    #expect(counting < image.timings[0].duration)
  }

  /// The parts do what an extraction does: as many pixels and colors, with an alpha that hides some.
  @Test(arguments: [1, 2]) func partsOfTheCore(workers: Int) async throws {
    let bytes = (0..<4 * 3000).map { UInt8(truncatingIfNeeded: $0 * 7 % 251) }
    let buffer = try #require(PixelBuffer(bytes: bytes, width: 60, height: 50, layout: .rgba))
    var options = ExtractionOptions()
    options.ignored = [.white]
    let whole = try await PaletteExtractor(options: options).palette(of: buffer)
    let core = try await ParallelCore(buffer, options: options, workers: workers)
    #expect(core.pixels == 3000)
    #expect(core.distinct == whole.distinct)
    #expect(core.isClustered)
    try await core.count(workers: workers)
    try await core.convert(workers: workers)
    try await core.search(workers: workers)
    try await core.refine(workers: workers)
  }

  @Test func nothingToMeasure() async throws {
    let clear = try #require(
      PixelBuffer(bytes: [1, 2, 3, 0], width: 1, height: 1, layout: .rgba))
    await #expect(throws: ImageDecodingError.self) {
      try await ParallelCore(clear, options: ExtractionOptions(), workers: 1)
    }
  }
}
