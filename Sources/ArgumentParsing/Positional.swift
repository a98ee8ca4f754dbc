/// Operands of a command, and the key to them among parsed arguments.
public struct Positional: Hashable, Sendable {
  /// How many operands are taken.
  public enum Arity: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// Any number, or none.
    case any
    /// At least one.
    case oneOrMore
  }

  /// The name, without angle brackets.
  public let name: String
  /// How many operands are taken.
  public let arity: Arity
  /// The values allowed, where they can be listed; any value if empty.
  public let choices: [String]
  /// What a shell may offer.
  public let completion: CompletionKind
  /// What they are.
  public let help: String

  /// Creates a declaration of operands.
  public init(
    _ name: String, arity: Arity = .one, choices: [String] = [],
    completion: CompletionKind = .none, help: String
  ) {
    self.name = name
    self.arity = arity
    self.choices = choices
    self.completion = completion
    self.help = help
  }

  /// The name as usage shows it, such as `<image> ...`.
  public var label: String {
    switch arity {
    case .one: "<\(name)>"
    case .optional: "[<\(name)>]"
    case .any: "[<\(name)> ...]"
    case .oneOrMore: "<\(name)> ..."
    }
  }

  /// How few operands will do.
  var minimum: Int { arity == .one || arity == .oneOrMore ? 1 : 0 }

  /// Whether there is no end to how many are taken.
  var isUnbounded: Bool { arity == .any || arity == .oneOrMore }

  /// Checks one operand against the choices.
  func validate(_ operand: CommandArgument) throws(InvalidValue) {
    if choices.isEmpty || operand.validText.map(choices.contains) == true { return }
    throw InvalidValue(operand.text, notOneOf: choices)
  }
}
