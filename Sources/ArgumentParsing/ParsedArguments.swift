/// What a command was given, read with the declarations as keys.
///
/// The arguments are kept as they were typed and read again by the option that is asked, so that
/// no value loses its type on the way.
public struct ParsedArguments: Hashable, Sendable {
  /// The values of each option by its long name; none for a flag.
  var options: [String: [CommandArgument]] = [:]
  /// The operands of each declaration by its name.
  var operands: [String: [CommandArgument]] = [:]

  /// Creates the arguments of a command that was given none.
  public init() {}

  /// The value of an option, which is its default when not given.
  public subscript<Value>(option: Option<Value>) -> Value {
    option.value(of: options[option.info.name] ?? [])
  }

  /// Whether a flag was given.
  public subscript(flag: Flag) -> Bool { isGiven(flag) }

  /// The operands, in their order.
  public subscript(positional: Positional) -> [CommandArgument] { operands[positional.name] ?? [] }

  /// Whether an option or a flag was given, be it with the value of its default.
  public func isGiven(_ argument: some NamedArgument) -> Bool {
    options[argument.info.name] != nil
  }
}
