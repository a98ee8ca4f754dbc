internal import ImageDecoding

extension PaletteFormat {
  /// A table with a row for each color, for spreadsheets and data frames.
  public static let csv = PaletteFormat(
    name: "csv", fileExtensions: ["csv"], summary: "a table, one row a color"
  ) { _ in CSVEncoder() }
}

/// Comma-separated values as of RFC 4180, in UTF-8 and with line feeds alone at the ends of rows, as
/// all readers take them.
///
/// Failed images give no row.
private struct CSVEncoder: PaletteEncoder {
  private static let columns = [
    "path", "index", "hex", "r", "g", "b", "share", "pixels", "oklab_l", "oklab_a", "oklab_b",
    "oklch_l", "oklch_c", "oklch_h",
  ]

  func begin() -> [UInt8] { Array((Self.columns.joined(separator: ",") + "\n").utf8) }

  func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let path = quoted(harmless(record.path.text.severalLines))
    var rows = ""
    for (index, swatch) in image.palette.enumerated() {
      let color = swatch.color
      let channels = [color.red, color.green, color.blue].map { String($0) }
      let amounts = [swatch.writtenShare.decimal, String(swatch.pixels)]
      let coordinates = (swatch.writtenOklab + swatch.writtenOklch).map(\.decimal)
      let cells = [path, String(index + 1), color.hex] + channels + amounts + coordinates
      rows += cells.joined(separator: ",") + "\n"
    }
    return Array(rows.utf8)
  }

  /// The path, not to be taken for a formula by spreadsheets, which could do harm.
  ///
  /// Only relative paths begin like one, and these mean the same behind `./`.
  private func harmless(_ path: String) -> String {
    let isFormula =
      path.unicodeScalars.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
    return isFormula && path != "-" ? "./" + path : path
  }

  /// A cell, in quotes where a reader might see its end too early, also one that splits at semicolons.
  ///
  /// Code points count, not characters: a quote stays one for readers when a mark combines with it.
  private func quoted(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.contains(where: { "\",; \n".unicodeScalars.contains($0) }) else { return cell }
    return "\"" + scalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
