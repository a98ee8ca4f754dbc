/// An option that takes a value, and the key to that value among parsed arguments.
///
/// Help names the value by the placeholder, or by the long name if none is given. Where an option
/// occurs more than once the last one wins, unless it collects its values.
public struct Option<Value: Sendable>: NamedArgument {
  /// What there is to know of it, apart from the type.
  public let info: OptionInfo

  private let initial: Value
  /// Makes the value of all that was given, oldest first.
  private let fold: @Sendable ([CommandArgument]) throws(InvalidValue) -> Value

  /// Creates an option that has a default, which help shows.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil,
    default value: Value, help: String, parse parser: ValueParser<Value>
  ) {
    info = OptionInfo(
      name: name, short: short, placeholder: placeholder ?? name, help: help,
      defaultText: parser.describe(value), choices: parser.choices,
      choiceSummaries: parser.choiceSummaries, completion: parser.completion)
    initial = value
    fold = { (given) throws(InvalidValue) in try given.last.map(parser.parse) ?? value }
  }

  /// Creates an option without a default, whose value is nil when it is not given.
  public init<Wrapped>(
    _ name: String, short: Character? = nil, placeholder: String? = nil,
    help: String, parse parser: ValueParser<Wrapped>
  ) where Value == Wrapped? {
    info = OptionInfo(
      name: name, short: short, placeholder: placeholder ?? name, help: help,
      choices: parser.choices,
      choiceSummaries: parser.choiceSummaries, completion: parser.completion)
    initial = nil
    fold = { (given) throws(InvalidValue) in try given.last.map(parser.parse) }
  }

  /// Creates an option that may be repeated, whose value is all its values in their order.
  public init<Element>(
    collecting name: String, short: Character? = nil, placeholder: String? = nil,
    help: String, parse parser: ValueParser<Element>
  ) where Value == [Element] {
    info = OptionInfo(
      name: name, short: short, placeholder: placeholder ?? name, help: help,
      choices: parser.choices,
      choiceSummaries: parser.choiceSummaries, isRepeatable: true, completion: parser.completion)
    initial = []
    fold = { (given) throws(InvalidValue) in try given.map(parser.parse) }
  }

  /// Checks one value, and throws the reason if it cannot be used.
  public func validate(_ value: CommandArgument) throws(InvalidValue) { _ = try fold([value]) }

  /// The value of all that was given.
  ///
  /// The parser has checked each; only the arguments of a command that declares another option of
  /// this name can be unreadable, and then the default stands.
  func value(of given: [CommandArgument]) -> Value { (try? fold(given)) ?? initial }
}
