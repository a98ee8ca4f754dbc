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
      ("palette extract a.png b.jpg -o colors.json", "all facts, in a file"),
      ("curl -s URL | palette extract - -f hex", "what comes through a pipe, as plain codes"),
    ])

  private let inputs: [FilePath]
  private let arguments: ParsedArguments
  private let outputPath: FilePath?
  /// The name of the format, if it was given or follows from the output's.
  private let format: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    inputs = arguments[Self.images].map { FilePath(bytes: $0.bytes) }
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input ('-') can be read only once", command: Self.spec)
    }
    outputPath = arguments[SharedOptions.output].map { FilePath(bytes: $0.bytes) }
    format = try Self.format(arguments[SharedOptions.format], for: outputPath)
  }

  private static func format(_ name: String?, for path: FilePath?) throws(UsageError) -> String? {
    if let name { return name }
    guard let path, path != "-" else { return nil }
    guard let name = OutputFormats.name(forExtension: path.fileExtension) else {
      let known = OutputFormats.extensions.map { "." + $0 }.joined(separator: ", ")
      throw UsageError(
        "can't tell the format of '\(path.text)' from its name (\(known)): say --format",
        command: spec)
    }
    return name
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    let target = OutputTarget(outputPath, stream: environment.output)
    do {
      try target.check()
    } catch {
      return diagnostics.failure(of: error, name: target.name)
    }
    let format = format ?? (target.isTerminal ? SwatchesFormat.name : "hex")
    if let refusal = target.refusal(of: format, inputs: inputs, standardInput: environment.input) {
      diagnostics.report(refusal)
      return .usage
    }
    let reporter = ProgressReporter(total: inputs.count)
    let display = makeDisplay(reporter, environment)
    let writer = RecordWriter(
      encoder: makeEncoder(format, target, environment), target: target, display: display,
      diagnostics: diagnostics, isQuiet: arguments[SharedOptions.quiet])

    display.start()
    var ending = ExitCode.success
    do {
      try await extractAll(environment, reporter, display, diagnostics, writer)
    } catch {
      let failure = error as? OutputError
      ending = failure.map { diagnostics.failure(of: $0, name: target.name) } ?? .interrupted
    }
    display.stop()
    guard ending == .success || ending == .interrupted else { return ending }
    do {
      try writer.finish()
    } catch {
      return diagnostics.failure(of: error, name: target.name)
    }
    return ending == .interrupted ? ending : writer.hasFailures ? .failure : .success
  }

  // MARK: Work

  /// Extracts all inputs, several at once.
  ///
  /// - Throws: `CancellationError`, `OutputError`.
  @MainActor
  private func extractAll(
    _ environment: CommandEnvironment, _ reporter: ProgressReporter, _ display: ProgressDisplay,
    _ diagnostics: Diagnostics, _ writer: RecordWriter
  ) async throws {
    let jobs = arguments[SharedOptions.jobs] ?? UsableCores.count
    let images = min(jobs, inputs.count)
    let extractor = PaletteExtractor(
      options: SharedOptions.extraction(arguments), workers: max(1, jobs / images))
    let inputs = inputs
    let isVerbose = arguments[SharedOptions.verbose]
    try await concurrentForEach(inputs.indices, width: images) { index in
      let path = inputs[index]
      let source: ImageSource = path == "-" ? .descriptor(environment.input) : .file(path)
      do {
        let image = try await extractor.palette(of: source, named: path, progress: reporter)
        return PaletteRecord(path: path, result: .success(image))
      } catch let error as ImageDecodingError {
        return PaletteRecord(path: path, result: .failure(Self.explained(error)))
      }
    } consume: { index, record in
      if isVerbose, case .success(let image) = record.result {
        display.interrupted {
          for line in image.notes + [image.report] { diagnostics.report(record.path, line) }
        }
      }
      try writer.add(record, at: index)
    }
  }

  /// Adds what to do to errors that say how much of an image is undamaged.
  private static func explained(_ error: ImageDecodingError) -> ImageDecodingError {
    guard error.code == .truncated || error.code == .corrupt,
      error.message.contains("rows") || error.message.contains("passes")
    else {
      return error
    }
    return ImageDecodingError(error.code, error.message + " (--partial takes what is good)")
  }

  // MARK: Output

  private func makeEncoder(
    _ format: String, _ target: OutputTarget, _ environment: CommandEnvironment
  ) -> any PaletteEncoder {
    let depth = environment.capabilities.depth(
      arguments[SharedOptions.color], isTerminal: target.isTerminal)
    let style = SwatchesStyle(
      columns: target.isTerminal ? environment.output.columns ?? 80 : 80, depth: depth)
    return OutputFormats.encoder(format, imageCount: inputs.count, style: style)
  }

  @MainActor
  private func makeDisplay(
    _ reporter: ProgressReporter, _ environment: CommandEnvironment
  ) -> ProgressDisplay {
    let depth = environment.capabilities.depth(
      arguments[SharedOptions.color], isTerminal: environment.errors.isTerminal)
    return ProgressDisplay(
      on: environment.errors, style: displayStyle(environment), guardian: environment.guardian
    ) {
      reporter.snapshot.content(depth: depth)
    }
  }

  private func displayStyle(_ environment: CommandEnvironment) -> ProgressDisplay.Style {
    let canAnimate = environment.errors.isTerminal && environment.capabilities.canMoveCursor
    switch arguments[SharedOptions.progress] {
    case .never: return .hidden
    case .json: return .jsonLines
    case .always: return canAnimate ? .animated : .plainLines
    case .auto: return canAnimate && !arguments[SharedOptions.quiet] ? .animated : .hidden
    }
  }
}
