import ImageDecoding
import Testing

@testable import PaletteKit

/// What holds for each format.
@Suite struct FormatTests {
  private static let texts = PaletteFormat.all.filter { !$0.isBinary }.map(\.name)

  private func format(_ name: String) throws -> PaletteFormat {
    try #require(PaletteFormat.all.first { $0.name == name })
  }

  @Test func namesAndExtensionsAreUnique() {
    let names = PaletteFormat.all.map(\.name)
    #expect(
      names == [
        "hex", "json", "ndjson", "csv", "css", "scss", "gpl", "ase", "svg", "png", "html", "swift",
      ])
    let extensions = PaletteFormat.all.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(PaletteFormat.all.allSatisfy { $0.fileExtensions.contains($0.name) })
    #expect(PaletteFormat.all.filter(\.isBinary).map(\.name) == ["ase", "png"])
  }

  /// Names bring in no control character, and nothing that turns the direction of writing.
  @Test(arguments: texts) func hostileNamesAreHarmless(name: String) throws {
    for records in [HostileNames.all.map { PaletteRecord.pair($0) }]
      + HostileNames.all.map({ [.pair($0)] })
    {
      let bytes = try format(name).bytes(records)
      let text = try #require(String(validating: bytes, as: UTF8.self))
      #expect(text.hasSuffix("\n"))
      // JSON escapes what is in its strings, and hex what breaks its lines.
      let allowed: [Unicode.Scalar] = name == "gpl" || name == "hex" ? ["\n", "\t"] : ["\n"]
      for scalar in text.unicodeScalars where !allowed.contains(scalar) {
        #expect(scalar.properties.generalCategory != .control)
      }
      guard !["hex", "json", "ndjson"].contains(name) else { continue }
      #expect(!text.unicodeScalars.contains("\u{202e}"))
      #expect(!text.unicodeScalars.contains("\u{2028}"))
    }
  }

  @Test(arguments: texts) func everyColorIsThere(name: String) throws {
    let text = try format(name).text([.largest]).lowercased()
    guard case .success(let image) = PaletteRecord.largest.result else { return }
    #expect(image.palette.count == 256)
    for swatch in image.palette { #expect(text.contains(swatch.color.hex.dropFirst())) }
  }

  @Test(arguments: PaletteFormat.all.map(\.name)) func sameBytesAgain(name: String) throws {
    let records = [PaletteRecord.pair("a.png"), .failed, .largest]
    #expect(try format(name).bytes(records) == format(name).bytes(records))
  }

  /// A failed image changes nothing, except where it has a record of its own.
  @Test(arguments: PaletteFormat.all.map(\.name)) func failuresGiveNothing(name: String) throws {
    guard !["json", "ndjson"].contains(name) else { return }
    let format = try format(name)
    #expect(
      format.bytes([.failed, .pair("a.png"), .failed], of: .max)
        == format.bytes([.pair("a.png")], of: .max))
    #expect(format.bytes([.failed], of: 1) == format.bytes([], of: 1))
  }
}
