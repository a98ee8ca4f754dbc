internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// Where the records of a batch go: one piece of output, or a folder of files; and what outlives the run besides.
struct BatchOutput: Sendable {
  private let choice: OutputChoice
  private let folder: FilePath?
  private let cachePath: FilePath?
  private let resumes: Bool

  /// Takes over what was given.
  ///
  /// - Throws: `UsageError` where options contradict each other.
  init(_ arguments: ParsedArguments, of command: CommandSpec) throws(UsageError) {
    choice = try OutputChoice(arguments, of: command)
    folder = arguments[BatchOptions.outputFolder].map { FilePath(bytes: $0.bytes) }
    cachePath = arguments[BatchOptions.cache].map { FilePath(bytes: $0.bytes) }
    resumes = arguments[BatchOptions.resume]
    if folder != nil, arguments[SharedOptions.output] != nil {
      throw UsageError("'--output' and '--output-dir' exclude each other", command: command)
    }
    if resumes, choice.path == nil || choice.format != "ndjson" {
      throw UsageError("'--resume' needs '--output FILE.ndjson'", command: command)
    }
  }

  /// All that is written, which is never read as input.
  ///
  /// A folder that is to be read as well holds more than what is written there.
  func files(beside operands: [FilePath]) -> [FilePath] {
    let folder = folder.flatMap { folder in
      let place = AtomicFile.resolved(folder)
      return operands.contains { AtomicFile.resolved($0) == place } ? nil : folder
    }
    let cacheFiles = ["", "-wal", "-shm"].compactMap { suffix in
      cachePath.map { FilePath(bytes: $0.bytes + Array(suffix.utf8)) }
    }
    // Standard output may lead to a file among the images, too.
    let main = folder ?? choice.path ?? "/dev/stdout"
    return [main] + cacheFiles
  }

  /// The files whose records are taken over: the output, and what a run that was killed was to replace it by.
  @MainActor
  var resumed: [FilePath] {
    guard resumes, let path = choice.path else { return [] }
    return [path, JournalReplacement.place(for: path)].filter { FileIdentity(of: $0) != nil }
  }

  /// Opens the cache, if one is wanted.
  ///
  /// - Throws: `SinkFailure`.
  func openCache() throws(SinkFailure) -> PaletteCache? {
    guard let cachePath else { return nil }
    do {
      return try PaletteCache(at: cachePath)
    } catch {
      throw SinkFailure(path: cachePath, error: OutputError(errno: 0, error.description))
    }
  }

  /// Why the output is not written where it is to go, in a line; nil where it may be.
  func refusal(in environment: CommandEnvironment, inputs: BatchInputs) -> String? {
    guard folder == nil else { return nil }
    return choice.refusal(
      of: format(in: environment), inputs: inputs.operands, in: environment)
  }

  private func format(in environment: CommandEnvironment) -> String {
    choice.format(in: environment, elsewhere: "ndjson")
  }

  /// Opens what records go to.
  ///
  /// - Throws: `SinkFailure`.
  @MainActor
  func sink(
    of options: ExtractionOptions, in environment: CommandEnvironment, inputs: BatchInputs
  ) throws(SinkFailure) -> any RecordSink {
    do throws(OutputError) {
      if let folder {
        let (format, style) = (choice.format ?? "json", choice.style(in: environment))
        return try FolderSink(
          folder, fileExtension: OutputFormats.fileExtension(format),
          mayClash: inputs.list != nil || inputs.operands.count > 1
        ) {
          OutputFormats.encoder(format, imageCount: 1, style: style)
        }
      }
      let format = format(in: environment)
      let style = choice.style(in: environment)
      let encoder: any PaletteEncoder =
        format == SwatchesFormat.name
        ? SwatchLinesEncoder(style: style)
        : OutputFormats.encoder(format, imageCount: .max, style: style)
      return EncodedSink(encoder, to: try target(format, options, environment))
    } catch {
      throw SinkFailure(path: folder ?? choice.path ?? "standard output", error: error)
    }
  }

  /// A file of records that are whole by themselves is written while the run goes on, unless it would take the
  /// place of another one.
  @MainActor
  private func target(
    _ format: String, _ options: ExtractionOptions, _ environment: CommandEnvironment
  ) throws(OutputError) -> any OutputTarget {
    guard let path = choice.path, format == "ndjson", resumes || !AtomicFile.exists(path) else {
      return try choice.target(in: environment)
    }
    return try JournalTarget(path) { line in
      KeptRecord(line: line, options: options) != nil
    }
  }
}
