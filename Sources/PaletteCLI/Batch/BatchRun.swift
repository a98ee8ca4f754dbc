internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// One run of a batch, from the first input to the summary.
@MainActor
struct BatchRun {
  let writer: RecordWriter

  private let arguments: ParsedArguments
  private let inputs: BatchInputs
  private let batch: BatchExtractor
  private let known: KnownPalettes
  private let reporter: ProgressReporter
  private let display: ProgressDisplay
  private let diagnostics: Diagnostics
  private let standardInput: Int32
  private let skippedNames = BatchInputs.SkippedNames()

  init(
    _ arguments: ParsedArguments, inputs: BatchInputs, sink: any RecordSink, cache: PaletteCache?,
    in environment: CommandEnvironment
  ) {
    self.arguments = arguments
    self.inputs = inputs
    let options = SharedOptions.extraction(arguments)
    batch = BatchExtractor(
      options: options, jobs: arguments[SharedOptions.jobs] ?? UsableCores.count, cache: cache)
    known = KnownPalettes(options, cache: cache)
    let reporter = ProgressReporter(total: nil)
    self.reporter = reporter
    var progress = BatchProgress(reporter)
    display = ProgressDisplay(arguments, in: environment) { progress.content(depth: $0) }
    diagnostics = Diagnostics(environment.errors)
    standardInput = environment.input
    writer = RecordWriter(
      sink, display: display, diagnostics: diagnostics, isQuiet: arguments[SharedOptions.quiet],
      isVerbose: arguments[SharedOptions.verbose])
  }

  /// Does the work, and says what came of it.
  func exitCode(resuming outputs: [FilePath]) async -> ExitCode {
    let start = ContinuousClock.now
    let run = Run(display: display, writer: writer, diagnostics: diagnostics)
    let code = await run.exitCode {
      for output in outputs { try await takeOver(output) }
      try await work()
    }
    return conclude(code, after: ContinuousClock.now - start)
  }

  /// Reads the records of an earlier run.
  private func takeOver(_ output: FilePath) async throws {
    let known = known
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        do {
          try known.add(recordsIn: output)
        } catch let error as ImageDecodingError {
          throw Run.Failure(path: output, message: error.message)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Works on all inputs, and counts them meanwhile where someone looks on.
  private func work() async throws {
    let (inputs, reporter) = (inputs, reporter)
    let feed: InputFeed
    do {
      feed = try inputs.feed(standardInput: standardInput, skipped: skippedNames) { found in
        reporter.expect(total: found)
      }
    } catch {
      throw Run.Failure(path: inputs.list?.path ?? "-", message: error.message)
    }
    let failsFast = arguments[BatchOptions.failFast]
    try await withThrowingTaskGroup(of: Void.self) { group in
      if display.isShown {
        group.addTask(executorPreference: DecodingQueue()) {
          if let count = inputs.count() { reporter.expect(total: count) }
        }
      }
      // Names of a list may come slowly; nobody is to wait for more than one of them.
      try await batch.run(
        feed, pulling: inputs.list == nil ? 64 : 1, known: known, progress: reporter
      ) { index, input, outcome in
        try writer.add(OutputItem(input, outcome), at: index)
        if case .failure = outcome, failsFast { throw Run.Stop() }
      }
      group.cancelAll()
    }
  }

  // MARK: The end

  private func conclude(_ code: ExitCode, after duration: Duration) -> ExitCode {
    guard code != .brokenPipe else { return code }
    var tally = writer.tally
    tally.skipped += skippedNames.count
    if let failure = batch.cache?.failure {
      let path = arguments[BatchOptions.cache].map { FilePath(bytes: $0.bytes) } ?? ""
      diagnostics.report(path, "\(failure) (the run went on without it)")
    }
    guard tally.done + tally.failed > 0 || code != .success else {
      let files = tally.skipped == 1 ? "file" : "files"
      let skipped = tally.skipped > 0 ? " (\(tally.skipped.grouped) \(files) skipped)" : ""
      diagnostics.report("no images found\(skipped)")
      return .failure
    }
    // Where the run failed before anything was done, that has been said.
    guard tally.done + tally.failed > 0 || code != .failure else { return code }
    if !arguments[SharedOptions.quiet] { diagnostics.write(tally.summary(after: duration) + "\n") }
    return code
  }
}

extension OutputItem {
  /// What there is to write of an input; nil of one that is passed over.
  fileprivate init?(_ input: BatchInput, _ outcome: BatchOutcome) {
    switch outcome {
    case .palette(let image):
      let record = PaletteRecord(path: input.path, result: .success(image))
      self = .record(record, mirror: input.mirror)
    case .failure(let error):
      let record = PaletteRecord(path: input.path, result: .failure(error))
      self = .record(record, mirror: input.mirror)
    case .kept(let record): self = .kept(record, input.path)
    case .skipped: return nil
    }
  }
}
