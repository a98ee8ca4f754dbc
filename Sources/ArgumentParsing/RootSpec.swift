/// The declaration of a whole program: what it is for and its commands.
public struct RootSpec: Sendable {
  /// What the program does, in a line.
  public let abstract: String
  /// What more there is to say; a newline starts a new line.
  public let discussion: String
  /// The commands in the order of help, the last of which is `help`.
  public let subcommands: [CommandSpec]
  /// Examples of use: a whole command line each, and what it does.
  public let examples: [(command: String, what: String)]
  /// The environment's variables that matter, and what each does.
  public let environment: [(name: String, meaning: String)]
  /// With which status the program ends, and when.
  public let exitStatuses: [(status: ExitCode, meaning: String)]

  /// Creates a declaration; the command `help` is added to the others.
  public init(
    abstract: String, discussion: String = "", subcommands: [CommandSpec],
    examples: [(command: String, what: String)] = [],
    environment: [(name: String, meaning: String)] = [],
    exitStatuses: [(status: ExitCode, meaning: String)] = []
  ) {
    let topic = Positional(
      "subcommand", arity: .optional, choices: subcommands.map(\.name) + [Self.helpName],
      completion: .subcommand, help: "The subcommand to explain.")
    let help = CommandSpec(
      Self.helpName, abstract: "Explain the program or a subcommand.", arguments: [topic])
    self.abstract = abstract
    self.discussion = discussion
    self.subcommands = subcommands + [help]
    self.examples = examples
    self.environment = environment
    self.exitStatuses = exitStatuses
  }

  /// The usage without the program's name.
  public static let usage = "<subcommand> [<options>]"

  /// The options understood before the name of a command.
  public var options: [OptionInfo] { Self.flags.map(\.info) }

  /// The command of a name.
  public func subcommand(named name: String) -> CommandSpec? {
    subcommands.first { $0.name == name }
  }

  static let flags: [any NamedArgument] = [Flag.version, Flag.help]
  static let helpName = "help"
}
