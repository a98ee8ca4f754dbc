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
    if report.hasFigures || isJSON && report.isComplete {
      try target.write(
        isJSON
          ? report.json(comparison: comparison).utf8(.pretty) + [UInt8(ascii: "\n")]
          : Array(ReportText(report, comparison, baseline: baseline, style: style).text.utf8))
    }
    try target.finish(report.isComplete ? .complete : .interrupted)
  }
}
