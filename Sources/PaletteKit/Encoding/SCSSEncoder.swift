internal import ImageDecoding

extension PaletteFormat {
  /// Variables and maps of Sass.
  public static let scss = PaletteFormat(
    name: "scss", fileExtensions: ["scss"], summary: "Sass variables and a map"
  ) { imageCount in
    SCSSEncoder(isSingle: imageCount == 1)
  }
}

/// A variable for each color and a map of these; with several images a map for each, and one of the maps.
///
/// Failed images give none.
private struct SCSSEncoder: PaletteEncoder {
  let isSingle: Bool
  private var names = ImageNames(.kebab)
  /// Entries of the last map.
  private var images: [String] = []

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let prefix = isSingle ? "color" : names.name(for: record.path)
    let map = isSingle ? "colors" : prefix + "-colors"
    images.append(prefix)
    // Comments of this kind end with their line, and Sass looks for nothing in them.
    var text = "// \(record.path.label)\n"
    for (index, swatch) in image.palette.enumerated() {
      text += "$\(prefix)-\(index + 1): \(swatch.color.hex); // \(swatch.percentage)\n"
    }
    let entries = image.palette.indices.map { index in
      "\"color-\(index + 1)\": $\(prefix)-\(index + 1)"
    }
    return Array((text + Self.map(map, entries) + (isSingle ? "" : "\n")).utf8)
  }

  func end() -> [UInt8] {
    guard isSingle else {
      return Array(Self.map("palettes", images.map { "\"\($0)\": $\($0)-colors" }).utf8)
    }
    return images.isEmpty ? Array(Self.map("colors", []).utf8) : []
  }

  private static func map(_ name: String, _ entries: [String]) -> String {
    entries.isEmpty
      ? "$\(name): ();\n" : "$\(name): (\n" + entries.map { "  \($0),\n" }.joined() + ");\n"
  }
}
