internal import ImageDecoding
public import TerminalKit

/// All that commands know of the world around them.
public struct CommandEnvironment: Sendable {
  /// Where data goes.
  public var output: OutputStream
  /// Where everything else goes.
  public var errors: OutputStream
  /// The descriptor that `-` reads.
  public var input: Int32
  /// What the terminal can do.
  public var capabilities: TerminalCapabilities
  /// Restores the terminal when the program is ended in a hurry.
  public var guardian: CursorGuardian

  /// An environment of the given streams and variables.
  public init(
    output: OutputStream = .standardOutput, errors: OutputStream = .standardError,
    input: Int32 = 0, variables: [String: String]
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    capabilities = TerminalCapabilities(environment: variables)
    guardian = CursorGuardian(on: errors)
  }

  /// Where the bytes of an image are that the user named; `-` is standard input.
  func source(of path: FilePath) -> ImageSource {
    path == "-" ? .descriptor(input) : .file(path)
  }
}
