internal import DisplayText

/// What is wrong with a command line, told to its author.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, in one line without control characters.
  public private(set) var message: String
  /// The name of the command it belongs to, or nil if to none.
  public let command: String?
  /// The usage to show, without the program's name.
  public let usage: String

  /// What stood where a command was expected, if that is what is wrong.
  public let unknownCommand: CommandArgument?

  /// Creates an error of a command, or of the program; what cannot be printed is escaped here.
  public init(
    _ message: String, command: CommandSpec?, unknownCommand: CommandArgument? = nil
  ) {
    self.message = message.escapingUnprintable
    self.command = command?.name
    self.unknownCommand = unknownCommand
    self.usage = command?.usage ?? RootSpec.usage
  }

  /// The same error with more behind its message.
  public func adding(_ advice: String) -> UsageError {
    var error = self
    error.message += advice.escapingUnprintable
    return error
  }

  /// The three lines that tell of it, without a newline at the end.
  public func rendered(program: String) -> String {
    """
    \(program): \(message)
    Usage: \(program) \(usage)
    See '\(program) help\(command.map { " " + $0 } ?? "")' for more.
    """
  }
}
