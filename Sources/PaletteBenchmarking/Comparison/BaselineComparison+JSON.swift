internal import PaletteKit

extension BaselineComparison {
  /// The comparison as a part of the document.
  var json: JSONValue {
    .object([
      ("compared", .integer(compared)),
      ("machineRatio", .number(machineRatio.rounded(toPlaces: 4))),
      ("slower", .array(slower.map(\.json))),
      ("faster", .array(faster.map(\.json))),
      ("notes", .array(notes.map { .string($0) })),
    ])
  }
}

extension BaselineComparison.Change {
  fileprivate var json: JSONValue {
    .object([
      ("what", .string(label)), ("ratio", .number(ratio.rounded(toPlaces: 4))),
      ("beforeSeconds", .seconds(before)), ("afterSeconds", .seconds(after)),
      ("p", .number(p.rounded(toSignificant: 3))),
    ])
  }
}
