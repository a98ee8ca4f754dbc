internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// `palette extract IMAGE...`: the colors of single images.
struct ExtractCommand: Command {
  private static let images = Positional(
    "image", arity: .oneOrMore, completion: .file,
    help: "PNG and JPEG files, whatever they are called; - reads standard input.")

  static let spec = CommandSpec(
    "extract", abstract: "Show the colors of images.", arguments: [images],
    groups: SharedOptions.groups,
    examples: [
      ("palette extract photo.jpg", "five colors, the largest first"),
      ("palette extract photo.jpg -k 8 --sort hue", "eight colors around the color circle"),
      ("palette extract product.png --ignore white --prefer vivid", "no background, but accents"),
      ("palette extract a.png b.jpg -o colors.json", "all facts, in a file"),
      ("curl -s URL | palette extract - -f hex", "what comes through a pipe, as plain codes"),
    ])

  private let inputs: [FilePath]
  private let arguments: ParsedArguments
  private let output: OutputChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    inputs = arguments[Self.images].map { FilePath(bytes: $0.bytes) }
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input ('-') can be read only once", command: Self.spec)
    }
    output = try OutputChoice(arguments, of: Self.spec)
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    let format = output.format(in: environment, elsewhere: "hex")
    if let refusal = output.refusal(of: format, inputs: inputs, in: environment) {
      diagnostics.report(refusal)
      return .usage
    }
    let target: any OutputTarget
    do {
      target = try output.target(in: environment)
    } catch {
      return diagnostics.failure(of: error, name: output.name)
    }
    let encoder = OutputFormats.encoder(
      format, imageCount: inputs.count, style: output.style(in: environment))
    let reporter = ProgressReporter(
      total: inputs.count,
      showsForming: ProgressDisplay.style(arguments, environment).showsColors)
    let display = ProgressDisplay(arguments, in: environment) { depth in
      reporter.snapshot.content(depth: depth)
    }
    let writer = RecordWriter(
      EncodedSink(encoder, to: target), display: display, diagnostics: diagnostics,
      isQuiet: arguments[SharedOptions.quiet], isVerbose: arguments[SharedOptions.verbose])
    var options = SharedOptions.extraction(arguments)
    options.hashesContent = OutputFormats.showContentHash.contains(format)
    return await Run(display: display, writer: writer, diagnostics: diagnostics).exitCode {
      try await extractAll(options, in: environment, reporter, writer)
    }
  }

  /// Extracts all inputs, several at once.
  ///
  /// - Throws: `CancellationError`, `OutputError`.
  @MainActor
  private func extractAll(
    _ options: ExtractionOptions, in environment: CommandEnvironment,
    _ reporter: ProgressReporter, _ writer: RecordWriter
  ) async throws {
    let jobs = arguments[SharedOptions.jobs] ?? UsableCores.count
    let images = min(jobs, inputs.count)
    let extractor = PaletteExtractor(options: options, workers: max(1, jobs / images))
    let inputs = inputs
    try await concurrentForEach(inputs.indices, width: images) { index in
      let path = inputs[index]
      do {
        let image = try await extractor.palette(
          of: environment.source(of: path), named: path, progress: reporter)
        return PaletteRecord(path: path, result: .success(image))
      } catch let error as ImageDecodingError {
        return PaletteRecord(path: path, result: .failure(error))
      }
    } consume: { index, record in
      try writer.add(.record(record, mirror: record.path), at: index)
    }
  }
}
