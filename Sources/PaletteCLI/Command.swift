internal import ArgumentParsing

/// One command of the program.
///
/// Adding one means one file and a line in `PaletteCommand`.
protocol Command: Sendable {
  /// What it is called and what it takes.
  static var spec: CommandSpec { get }

  /// Takes over what was given.
  ///
  /// - Throws: `UsageError` where arguments contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work. Ends early, with `ExitCode.interrupted`, when the task is cancelled.
  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode
}
