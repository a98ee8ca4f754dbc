internal import ImageDecoding

extension PaletteFormat {
  /// One `#rrggbb` a line; with several images a tab and the path behind it.
  public static let hex = PaletteFormat(
    name: "hex", fileExtensions: ["hex", "txt"], summary: "one #rrggbb a line"
  ) { imageCount in
    HexEncoder(showsPath: imageCount > 1)
  }
}

/// Lines of hex codes.
///
/// Failed images give none.
private struct HexEncoder: PaletteEncoder {
  let showsPath: Bool

  func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let suffix = showsPath ? "\t" + escaped(record.path.text) + "\n" : "\n"
    return image.palette.flatMap { Array(($0.color.hex + suffix).utf8) }
  }

  /// The path on one line: backslashes, tabs and line breaks as `\\`, `\t`, `\n` and `\r`.
  private func escaped(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default:
        let isControl = scalar.properties.generalCategory == .control
        text += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
  }
}
