internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// Where a command's output goes and in which format, as far as the command line says.
struct OutputChoice: Sendable {
  /// The file; nil for standard output.
  let path: FilePath?
  /// The format, if it was given or follows from the file's extension.
  let format: String?
  private let color: TerminalCapabilities.Choice

  /// Takes over what was given.
  ///
  /// - Parameters:
  ///   - arguments: what was given.
  ///   - command: the command.
  ///   - option: the option that names the format.
  ///   - extensions: which format a file's extension tells.
  /// - Throws: `UsageError` where the format of the file is anyone's guess.
  init(
    _ arguments: ParsedArguments, of command: CommandSpec,
    format option: Option<String?> = SharedOptions.format,
    extensions: [(fileExtension: String, format: String)] = OutputFormats.extensions
  ) throws(UsageError) {
    let given = arguments[SharedOptions.output].map { FilePath(bytes: $0.bytes) }
    path = given == "-" ? nil : given
    color = arguments[SharedOptions.color]
    guard let path, arguments[option] == nil else {
      format = arguments[option]
      return
    }
    format = extensions.first { $0.fileExtension == path.fileExtension }?.format
    if format == nil {
      let known = extensions.map { "." + $0.fileExtension }.joined(separator: ", ")
      throw UsageError(
        "can't tell the format of '\(path.text)' from its name (\(known)): say --format",
        command: command)
    }
  }

  /// The format; if nothing says which, swatches on a terminal and another one elsewhere.
  func format(in environment: CommandEnvironment, elsewhere: String) -> String {
    format ?? (isTerminal(environment) ? SwatchesFormat.name : elsewhere)
  }

  /// What swatches may use of the stream they are written to.
  func style(in environment: CommandEnvironment) -> SwatchesStyle {
    let isTerminal = isTerminal(environment)
    return SwatchesStyle(
      columns: isTerminal ? environment.output.columns ?? 80 : 80,
      depth: environment.capabilities.depth(color, isTerminal: isTerminal))
  }

  /// Why a format is not written here, in a line; nil where it may be.
  ///
  /// Pictures are not to be lost to a palette, nor terminals to a binary format.
  func refusal(
    of format: String, inputs: [FilePath], in environment: CommandEnvironment
  ) -> String? {
    if isTerminal(environment), OutputFormats.isBinary(format) {
      return "\(format) is binary and nothing for a terminal: say --output FILE or redirect it"
    }
    guard let path, let file = FileIdentity(of: path) else { return nil }
    let isInput = inputs.contains { input in
      (input == "-" ? FileIdentity(of: environment.input) : FileIdentity(of: input)) == file
    }
    if isInput { return "\(path.text): is an input, too: give the output another name" }
    guard AtomicFile.isForeignPicture(path) else { return nil }
    return "\(path.text): is a picture that palette has not drawn: give the output another name"
  }

  /// The place itself: standard output, or a file that appears at the end.
  ///
  /// - Throws: `OutputError` where a file can't be made.
  @MainActor
  func target(in environment: CommandEnvironment) throws(OutputError) -> any OutputTarget {
    if let path, let descriptor = path.namedDescriptor {
      let stream = OutputStream(
        descriptor: descriptor, interruption: environment.output.interruption)
      return StreamTarget(stream: stream, name: path.text)
    }
    if let path {
      return try FileTarget(path, interruption: environment.output.interruption)
    }
    return StreamTarget(stream: environment.output)
  }

  /// The name of the place, for messages.
  var name: String { path?.text ?? "standard output" }

  private func isTerminal(_ environment: CommandEnvironment) -> Bool {
    path == nil && environment.output.isTerminal
  }
}
