internal import ImageDecoding

extension PaletteFormat {
  /// Custom properties of the root element.
  public static let css = PaletteFormat(
    name: "css", fileExtensions: ["css"], summary: "custom properties, --color-1: #rrggbb"
  ) { imageCount in
    CSSEncoder(isSingle: imageCount == 1)
  }
}

/// One rule for `:root`; with several images the properties are named for their files.
///
/// Failed images give none.
private struct CSSEncoder: PaletteEncoder {
  let isSingle: Bool
  private var names = ImageNames(.kebab)

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  func begin() -> [UInt8] { Array(":root {\n".utf8) }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let prefix = isSingle ? "color" : names.name(for: record.path)
    var text = "  /* \(comment(record.path.label)) */\n"
    for (index, swatch) in image.palette.enumerated() {
      text += "  --\(prefix)-\(index + 1): \(swatch.color.hex); /* \(swatch.percentage) */\n"
    }
    return Array(text.utf8)
  }

  func end() -> [UInt8] { Array("}\n".utf8) }

  /// Text that ends neither the comment nor a `style` element around it.
  private func comment(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", let last = result.last, last == "*" || last == "<" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
