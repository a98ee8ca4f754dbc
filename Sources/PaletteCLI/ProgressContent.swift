internal import DisplayText
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

extension ProgressSnapshot {
  /// The snapshot as it is displayed with so many colors.
  func content(depth: ColorDepth) -> ProgressDisplay.Content {
    let total = total ?? 1
    let label = total > 1 ? "\(completed)/\(total)" : stage.label
    let line = LoadingLine(
      label: label, fraction: fraction,
      cells: colors.compactMap { TerminalPaint.color($0, depth) },
      detail: current.map(\.path.text.escapingUnprintable).joined(separator: " "))
    return ProgressDisplay.Content(line: line, json: JSONValue.object(json).text(.compact))
  }

  /// What is done first, of what is being done.
  private var stage: ExtractionStage {
    current.first?.stage ?? (total.map { completed < $0 } ?? true ? .counting : .finished)
  }

  /// The snapshot for other programs.
  var json: [(key: String, value: JSONValue)] {
    [
      ("event", .string("progress")),
      ("stage", .string(stage.label)),
      ("fraction", .number(fraction.rounded(toPlaces: 4))),
      ("completed", .integer(completed)),
      ("total", total.map { .integer($0) } ?? .null),
      ("current", .row(current.map { .string($0.path.text) })),
      ("colors", .row(colors.map { .string($0.hex) })),
    ]
  }
}

extension ExtractionStage {
  /// What is being done, for the loading state.
  var label: String {
    switch self {
    case .counting: "counting"
    case .converting: "converting"
    case .searching: "searching"
    case .refining: "refining"
    case .finished: "finished"
    }
  }
}
