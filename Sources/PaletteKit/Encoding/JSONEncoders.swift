extension PaletteFormat {
  /// One document `{"images": [...]}`, for people to read too.
  public static let json = PaletteFormat(
    name: "json", fileExtensions: ["json"], summary: "one document with all facts"
  ) { _ in JSONDocumentEncoder() }

  /// One compact object a line.
  public static let ndjson = PaletteFormat(
    name: "ndjson", fileExtensions: ["ndjson", "jsonl"], summary: "the same, one object a line"
  ) { _ in JSONLinesEncoder() }
}

private struct JSONDocumentEncoder: PaletteEncoder {
  private var isFirst = true

  func begin() -> [UInt8] { Array("{\n  \"images\": [".utf8) }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    let separator = isFirst ? "\n    " : ",\n    "
    isFirst = false
    return separator.utf8 + record.json.utf8(.pretty, level: 2)
  }

  func end() -> [UInt8] { Array((isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8) }
}

private struct JSONLinesEncoder: PaletteEncoder {
  func encode(_ record: PaletteRecord) -> [UInt8] {
    record.json.utf8(.compact) + "\n".utf8
  }
}
