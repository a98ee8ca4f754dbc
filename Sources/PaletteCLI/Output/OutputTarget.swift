internal import ArgumentParsing
internal import ImageDecoding
internal import TerminalKit

/// Where a run's data goes: standard output as it comes, or a file that appears when it is complete.
struct OutputTarget {
  private let stream: OutputStream
  private let path: FilePath?
  private var collected: [UInt8] = []

  /// A target; without a path, or with `-`, the stream.
  init(_ path: FilePath?, stream: OutputStream) {
    self.stream = stream
    self.path = path == "-" ? nil : path
  }

  /// The name for messages.
  var name: String { path?.text ?? "standard output" }

  /// Whether a person sees what is written at once.
  var isTerminal: Bool { path == nil && stream.isTerminal }

  /// Finds out, before any work is done, whether there is a place for the file.
  ///
  /// - Throws: `OutputError`.
  func check() throws(OutputError) {
    if let path { try AtomicFile.check(path) }
  }

  /// Why a format is not written here, in a line; nil where it may be.
  ///
  /// Pictures are not to be lost to a palette, nor terminals to a binary format.
  func refusal(of format: String, inputs: [FilePath], standardInput: Int32) -> String? {
    if isTerminal, OutputFormats.isBinary(format) {
      return "\(format) is binary and nothing for a terminal: say --output FILE or redirect it"
    }
    guard let path, let file = FileIdentity(of: path) else { return nil }
    let isInput = inputs.contains { input in
      (input == "-" ? FileIdentity(of: standardInput) : FileIdentity(of: input)) == file
    }
    return isInput ? "\(path.text): is an input, too: give the output another name" : nil
  }

  /// Takes the next bytes.
  ///
  /// - Throws: `OutputError`.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    if path == nil {
      try stream.write(bytes)
    } else {
      collected += bytes
    }
  }

  /// Makes the file appear.
  ///
  /// - Throws: `OutputError`.
  func finish() throws(OutputError) {
    if let path { try AtomicFile.write(collected, to: path) }
  }
}
