/// What a shell may offer to complete a value.
public enum CompletionKind: Hashable, Sendable {
  /// Nothing, or the choices where there are some.
  case none
  /// Names of files, and of directories on the way to them.
  case file
  /// Names of directories.
  case directory
  /// Names of the program's commands.
  case subcommand
}
