/// What a command line asks for.
public enum ParsedCommand: Sendable {
  /// Help of a command, or of the program.
  case help(CommandSpec?)
  /// The version of the program.
  case version
  /// To run a command, whose arguments are all valid.
  case command(CommandSpec, ParsedArguments)
}
