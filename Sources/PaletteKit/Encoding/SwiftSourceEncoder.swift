internal import ImageDecoding

extension PaletteFormat {
  /// Swift source, which needs no module.
  public static let swift = PaletteFormat(
    name: "swift", fileExtensions: ["swift"], summary: "an enum of constants, 0xRRGGBB and tuples"
  ) { imageCount in
    SwiftSourceEncoder(isSingle: imageCount == 1)
  }
}

/// An enumeration of constants; with several images one for each in it.
///
/// Failed images give none.
private struct SwiftSourceEncoder: PaletteEncoder {
  let isSingle: Bool
  private var isFirst = true
  /// A type within another can't have the first four names; the others would hide what is used here.
  private var names = ImageNames(
    .pascal, reserved: ["Any", "Protocol", "Self", "Type", "Double", "UInt32", "UInt8"])

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  func begin() -> [UInt8] {
    Array("/// Colors of images as sRGB, 8 bits a channel.\nenum Palette {\n".utf8)
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    defer { isFirst = false }
    let constants = constants(of: image.palette)
    guard !isSingle else { return text(["// \(record.path.label)"] + constants) }
    let name = names.name(for: record.path)
    return text(
      (isFirst ? [] : [""]) + ["/// \(record.path.label)", "enum \(name) {"]
        + constants.map(indented) + ["}"])
  }

  func end() -> [UInt8] { Array("}\n".utf8) }

  private func constants(of palette: Palette) -> [String] {
    let colors = palette.enumerated().map { index, swatch in
      let digits = swatch.color.hex.dropFirst()
      return "static let color\(index + 1): UInt32 = 0x\(digits)  // \(swatch.percentage)"
    }
    return colors + [""]
      + array("colors", of: "UInt32", palette.indices.map { "color\($0 + 1)" })
      + array(
        "rgb", of: "(red: UInt8, green: UInt8, blue: UInt8)",
        palette.map { "(\($0.color.red), \($0.color.green), \($0.color.blue))" })
      + array("shares", of: "Double", palette.map { $0.writtenShare.decimal })
  }

  /// An array with four elements a line.
  private func array(_ name: String, of type: String, _ elements: [String]) -> [String] {
    let lines = stride(from: 0, to: elements.count, by: 4).map { start in
      "  " + elements[start..<min(start + 4, elements.count)].joined(separator: ", ") + ","
    }
    return ["static let \(name): [\(type)] = ["] + lines + ["]"]
  }

  /// Lines of the enumeration.
  private func text(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array((indented($0) + "\n").utf8) }
  }

  private func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}
