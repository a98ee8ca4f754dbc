internal import ImageDecoding

extension PaletteFormat {
  /// The palette of GIMP, which Inkscape, Krita and others read, too.
  public static let gpl = PaletteFormat(
    name: "gpl", fileExtensions: ["gpl"], summary: "palette for GIMP, Inkscape and Krita"
  ) { imageCount in
    GIMPPaletteEncoder(isSingle: imageCount == 1)
  }
}

/// One palette; with several images each has its comment, and entries are named for their files.
///
/// Failed images give none.
private struct GIMPPaletteEncoder: PaletteEncoder {
  let isSingle: Bool
  private var hasHeader = false

  /// Code points of a name.
  ///
  /// Some readers take no more than 1,023 bytes for a line, and its rest for the next one.
  private static let longestName = 200

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let name = record.path.lastComponent.abbreviated(to: Self.longestName)
    // Programs that show a grid put each color of a small palette into the first row.
    var text = isSingle ? header(name, columns: min(image.palette.count, 16)) : header("palette")
    if !isSingle { text += "# \(record.path.label.abbreviated(to: Self.longestName))\n" }
    for swatch in image.palette {
      let color = swatch.color
      let channels = [color.red, color.green, color.blue].map { channel in
        String(repeating: " ", count: channel < 10 ? 2 : channel < 100 ? 1 : 0) + String(channel)
      }
      text += channels.joined(separator: " ") + "\t" + (isSingle ? "" : name + " ")
      text += "\(color.hex) \(swatch.percentage)\n"
    }
    return Array(text.utf8)
  }

  mutating func end() -> [UInt8] { Array(header("palette").utf8) }

  /// The lines before all colors, if they are not written yet.
  private mutating func header(_ name: String, columns: Int? = nil) -> String {
    guard !hasHeader else { return "" }
    hasHeader = true
    let layout = columns.map { "Columns: \($0)\n" } ?? ""
    return "GIMP Palette\nName: \(name)\n\(layout)#\n"
  }
}
