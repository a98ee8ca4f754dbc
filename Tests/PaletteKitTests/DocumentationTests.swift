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

  @Test func readmeShowsThisCode() throws {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let readme = try TextFile.read(folders.dropLast(3).joined(separator: "/") + "/README.md")
    let source = try TextFile.read(#filePath)
    let code = source.split(separator: "// README begins\n")[1].split(
      separator: "  // README ends")[0]
    let lines = code.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(
      readme.contains("```swift\nimport ImageDecoding\nimport PaletteKit\n\n" + lines + "\n```"))
  }
}
