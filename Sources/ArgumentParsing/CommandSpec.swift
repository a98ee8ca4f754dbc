/// The declaration of one command: what it is for and what it takes.
public struct CommandSpec: Sendable {
  /// The name, as it is typed.
  public let name: String
  /// What it does, in a line.
  public let abstract: String
  /// What more there is to say; a newline starts a new line.
  public let discussion: String
  /// The operands, in their order.
  public let arguments: [Positional]
  /// The options that belong to no group.
  public let options: [any NamedArgument]
  /// The options that help shows under titles of their own.
  public let groups: [OptionGroup]
  /// Examples of use: a whole command line each, and what it does.
  public let examples: [(command: String, what: String)]

  /// Creates a declaration.
  ///
  /// Every command understands `--help`, `-h` and `--version`; it cannot declare these names.
  public init(
    _ name: String, abstract: String, discussion: String = "", arguments: [Positional] = [],
    options: [any NamedArgument] = [], groups: [OptionGroup] = [],
    examples: [(command: String, what: String)] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.groups = groups
    self.examples = examples
  }

  /// Every option in the order of help: the groups, then the others, then `--help`.
  public var allOptions: [OptionInfo] {
    (groups.flatMap(\.options) + options + [Flag.help]).map(\.info)
  }

  /// The usage without the program's name, such as `extract <image> ... [<options>]`.
  public var usage: String {
    ([name] + arguments.map(\.label) + ["[<options>]"]).joined(separator: " ")
  }
}
