internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Where a command's output goes and in which format, as far as the command line says.
struct OutputChoice: Sendable {
  /// The file; nil for standard output.
  let path: FilePath?
  /// The format, if it was given or follows from the file's extension.
  let format: String?
  private let color: TerminalCapabilities.Choice

  /// Takes over what was given.
  ///
  /// - Throws: `UsageError` where the format of the file is anyone's guess.
  init(_ arguments: ParsedArguments, of command: CommandSpec) throws(UsageError) {
    let given = arguments[SharedOptions.output].map { FilePath(bytes: $0.bytes) }
    path = given == "-" ? nil : given
    color = arguments[SharedOptions.color]
    guard let path, arguments[SharedOptions.format] == nil else {
      format = arguments[SharedOptions.format]
      return
    }
    format = OutputFormats.name(forExtension: path.fileExtension)
    if format == nil {
      let known = OutputFormats.extensions.map { "." + $0 }.joined(separator: ", ")
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

  /// Sees to it that no image that is named would be replaced by the output.
  ///
  /// - Throws: `OutputError`.
  func check(inputs: [FilePath]) throws(OutputError) {
    guard let path, AtomicFile.isReplaced(path) else { return }
    guard !inputs.contains(where: { AtomicFile.isSame($0, path) }) else {
      throw OutputError(errno: EEXIST, "is one of the images to read")
    }
  }

  /// The place itself: standard output, or a file that appears at the end.
  ///
  /// - Throws: `OutputError` where a file can't be made.
  @MainActor
  func target(in environment: CommandEnvironment) throws(OutputError) -> any OutputTarget {
    if let path { return try FileTarget(path) }
    return StreamTarget(stream: environment.output)
  }

  /// The name of the place, for messages.
  var name: String { path?.text ?? "standard output" }

  private func isTerminal(_ environment: CommandEnvironment) -> Bool {
    path == nil && environment.output.isTerminal
  }
}
