/// An option or a flag, as a command lists it.
public protocol NamedArgument: Sendable {
  /// What there is to know of it.
  var info: OptionInfo { get }

  /// Checks one value, and throws the reason if it cannot be used.
  func validate(_ value: CommandArgument) throws(InvalidValue)
}
