import ImageDecoding
import PaletteKit
import TestSupport
import Testing

/// The README's Swift code: compiled here, word for word.
@Suite struct DocumentationTests {
  // README begins
  func printColors(of path: String) async throws {
    var options = ExtractionOptions()
    options.colors = ColorCount(clamping: 8)
    let extractor = PaletteExtractor(options: options, workers: 2)
    let image = try await extractor.palette(of: .file(FilePath(path)))
    for swatch in image.palette {
      print(swatch.color.hex, swatch.share, swatch.pixels)
    }
  }
  // README ends

  // README begins
  func vividColors(ofRGBA bytes: [UInt8], width: Int, height: Int) async throws -> [SRGB] {
    guard let buffer = PixelBuffer(bytes: bytes, width: width, height: height, layout: .rgba) else {
      return []
    }
    var options = ExtractionOptions()
    options.colors = .automatic
    options.preference = .vivid
    let extractor = PaletteExtractor(options: options, workers: 4)
    return try await extractor.palette(of: buffer).palette.map(\.color)
  }
  // README ends

  // README begins
  func printDominantColors(of paths: [String]) async throws {
    let cache = try PaletteCache(at: "colors.db")
    let batch = BatchExtractor(jobs: 4, cache: cache)
    try await batch.run(paths.map { BatchInput(FilePath($0)) }) { record in
      switch record.result {
      case .success(let image): print(record.path, image.palette[0].color.hex)
      case .failure(let error): print(record.path, error.message)
      }
    }
  }
  // README ends

  @Test func readmeShowsThisCode() throws {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let readme = try TextFile.read(folders.dropLast(3).joined(separator: "/") + "/README.md")
    let source = try TextFile.read(#filePath)
    let examples = source.split(separator: "// README begins\n").dropFirst().prefix(3)
    #expect(examples.count == 3)
    for example in examples {
      let code = example.split(separator: "  // README ends")[0]
      let lines = code.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
      #expect(readme.contains("\n" + lines + "\n```"))
    }
  }

  @Test func codeForBuffersWorks() async throws {
    let colors = try await vividColors(
      ofRGBA: [255, 0, 0, 255, 0, 0, 255, 255], width: 2, height: 1)
    #expect(Set(colors.map(\.hex)) == ["#ff0000", "#0000ff"])
    #expect(try await vividColors(ofRGBA: [1, 2], width: 1, height: 1).isEmpty)
  }
}
