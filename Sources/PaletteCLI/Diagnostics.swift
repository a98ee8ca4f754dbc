internal import ArgumentParsing
internal import DisplayText
internal import ImageDecoding
internal import TerminalKit

/// Writes what is not data: one line for one thing.
struct Diagnostics: Sendable {
  private let errors: OutputStream

  init(_ errors: OutputStream) {
    self.errors = errors
  }

  /// Tells of a file, in the form `palette: PATH: message`, with what cannot be printed escaped.
  func report(_ path: FilePath, _ message: String) {
    report(path.text + ": " + message)
  }

  /// Tells of something, in the form `palette: message`.
  func report(_ message: String) {
    write("\(PaletteCommand.program): \(message.escapingUnprintable)\n")
  }

  /// Writes text as it is.
  ///
  /// Where nobody can be told that, there is nobody to tell.
  func write(_ text: String) {
    try? errors.write(text)
  }

  /// Writes text to another stream, and says what came of it.
  func output(_ text: String, to stream: OutputStream) -> ExitCode {
    do {
      try stream.write(text)
      return .success
    } catch {
      return failure(of: error, name: "standard output")
    }
  }

  /// Tells why output failed, unless it is that nobody reads it, or that the program is to end.
  func failure(of error: OutputError, name: String) -> ExitCode {
    guard !error.isBrokenPipe else { return .brokenPipe }
    guard !error.isInterrupted else { return .interrupted }
    report("\(name): \(error)")
    return .failure
  }
}
