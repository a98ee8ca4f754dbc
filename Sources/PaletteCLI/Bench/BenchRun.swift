internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteBenchmarking
internal import TerminalKit

/// One run of a benchmark, from the first image to the exit status.
@MainActor
struct BenchRun {
  /// An earlier report, and the name of its file.
  typealias Baseline = (name: String, report: BenchmarkReport)

  private let plan: BenchmarkPlan
  private let progress: BenchmarkProgress
  private let display: ProgressDisplay
  private let diagnostics: Diagnostics
  private let isQuiet: Bool

  init(_ plan: BenchmarkPlan, _ arguments: ParsedArguments, in environment: CommandEnvironment) {
    self.plan = plan
    let progress = BenchmarkProgress(plan)
    self.progress = progress
    display = ProgressDisplay(arguments, in: environment) { _ in progress.snapshot.content }
    diagnostics = Diagnostics(environment.errors)
    isQuiet = arguments[SharedOptions.quiet]
  }

  /// Measures, writes what there is, and says what came of it.
  func exitCode(
    comparingWith baseline: Baseline?, _ writer: ReportWriter
  ) async -> ExitCode {
    // A frame of the loading state takes 30 µs of each 80 ms, on this thread, which has nothing else to do.
    display.start()
    let runner = BenchmarkRunner(
      plan, on: .current(usableCores: UsableCores.count), progress: progress)
    let failures = Failures(display: display, diagnostics: diagnostics)
    let report = await runner.run { name, error in await failures.tell(name, error) }
    display.stop()
    let isInterrupted = !report.isComplete
    let comparison =
      isInterrupted ? nil : baseline.map { BaselineComparison(of: report, with: $0.report) }
    do {
      try writer.write(report, comparison, baseline?.name ?? "")
    } catch {
      return diagnostics.failure(of: error, name: writer.target.name)
    }
    guard !isInterrupted else { return .interrupted }
    if !isQuiet { for line in report.outlierNotes { diagnostics.report(line) } }
    let hasFailed = report.images.contains { $0.facts == nil }
    guard let baseline, let comparison, let failure = comparison.failure else {
      return hasFailed ? .failure : .success
    }
    diagnostics.report("\(baseline.name): \(failure)")
    return .failure
  }
}

/// Tells of images that failed, each with what may help.
@MainActor
private final class Failures {
  private let display: ProgressDisplay
  private let diagnostics: Diagnostics
  private var advice = FailureAdvice()

  init(display: ProgressDisplay, diagnostics: Diagnostics) {
    self.display = display
    self.diagnostics = diagnostics
  }

  func tell(_ name: ImageName, _ error: ImageDecodingError) {
    let path: FilePath = if case .file(let path) = name { path } else { FilePath(name.text) }
    let advice =
      error.code == .directory ? " (name the files in it)" : advice.text(for: path, error)
    display.interrupted { diagnostics.report(path, error.message + advice) }
  }
}

extension BaselineComparison {
  /// Why the comparison is no success, in a line; nil where it is one.
  fileprivate var failure: String? {
    guard !isPassed else { return nil }
    guard compared > 0 else { return notes.first ?? "nothing can be compared" }
    let names = slower.map { "\($0.label) (\(Figures.number($0.ratio)) times)" }
    return "slower than that: \(names.joined(separator: "; "))"
  }
}
