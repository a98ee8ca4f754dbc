internal import PaletteBenchmarking
internal import PaletteKit
internal import TerminalKit

/// Writes the report of a benchmark in one of its formats.
@MainActor
struct ReportWriter {
  let isJSON: Bool
  let style: SwatchesStyle
  let target: any OutputTarget

  /// Writes a report; one without any figures only as JSON, and only if it is complete.
  ///
  /// - Throws: `OutputError`.
  func write(
    _ report: BenchmarkReport, _ comparison: BaselineComparison?, _ baseline: String
  ) throws(OutputError) {
    let text: String
    if isJSON {
      text = report.isComplete || report.hasFigures ? json(report, comparison) : ""
    } else {
      let tables = ReportText(report, comparison, baseline: baseline, style: style)
      text = report.hasFigures ? tables.text : ""
    }
    if !text.isEmpty { try target.write(Array(text.utf8)) }
    try target.finish(report.isComplete ? .complete : .interrupted)
  }

  private func json(_ report: BenchmarkReport, _ comparison: BaselineComparison?) -> String {
    report.json(comparison: comparison).text(.pretty) + "\n"
  }
}
