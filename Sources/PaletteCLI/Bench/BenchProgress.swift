internal import DisplayText
internal import PaletteBenchmarking
internal import PaletteKit
internal import TerminalKit

extension BenchmarkProgress.Snapshot {
  /// The snapshot as it is displayed.
  var content: ProgressDisplay.Content {
    let run = min(completed + 1, total)
    let line = LoadingLine(
      label: phase == .measuring ? "run \(run)/\(total)" : phase.rawValue, fraction: fraction,
      showsBar: true, detail: subject.escapingUnprintable)
    let json: [(key: String, value: JSONValue)] = [
      ("event", .string("progress")),
      ("stage", .string(phase.rawValue)),
      ("fraction", .number(fraction.rounded(toPlaces: 4))),
      ("completed", .integer(completed)),
      ("total", .integer(total)),
      ("current", .row(subject.isEmpty ? [] : [.string(subject)])),
    ]
    return ProgressDisplay.Content(line: line, json: JSONValue.object(json).text(.compact))
  }
}
