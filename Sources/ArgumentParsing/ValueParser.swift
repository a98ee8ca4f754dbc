/// How the value of an option is read, described and completed.
public struct ValueParser<Value: Sendable>: Sendable {
  /// The values allowed, where they can be listed.
  public let choices: [String]
  /// What each choice means, in a few words; empty where the names say it all.
  public let choiceSummaries: [String]
  /// What a shell may offer.
  public let completion: CompletionKind
  /// The text of a value, used to show a default.
  public let describe: @Sendable (Value) -> String
  /// Reads a value, or throws the reason why it cannot.
  public let parse: @Sendable (CommandArgument) throws(InvalidValue) -> Value

  /// Creates a parser.
  ///
  /// Reading must depend on nothing but the argument: a value is read once to check the command
  /// line and again when the program asks for it. What it throws is told to the user.
  public init(
    choices: [String] = [], choiceSummaries: [String] = [], completion: CompletionKind = .none,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (CommandArgument) throws(InvalidValue) -> Value
  ) {
    self.choices = choices
    self.choiceSummaries = choiceSummaries
    self.completion = completion
    self.describe = describe
    self.parse = parse
  }
}

extension ValueParser where Value == String {
  /// Any text that is valid UTF-8.
  public static var text: ValueParser {
    ValueParser { (argument) throws(InvalidValue) in
      if let text = argument.validText { return text }
      throw InvalidValue("'\(argument.text)' is not valid UTF-8")
    }
  }
}

extension ValueParser where Value == String {
  /// One of some names, which help lists with what they mean.
  public static func oneOf(_ choices: [(name: String, summary: String)]) -> ValueParser {
    let names = choices.map(\.name)
    return ValueParser(choices: names, choiceSummaries: choices.map(\.summary)) {
      (argument) throws(InvalidValue) in
      if let name = argument.validText, names.contains(name) { return name }
      throw InvalidValue(argument.text, notOneOf: names)
    }
  }
}

extension ValueParser where Value == CommandArgument {
  /// A path, with its bytes as they were given.
  public static func path(_ completion: CompletionKind = .file) -> ValueParser {
    ValueParser(completion: completion, describe: { $0.text }, parse: { $0 })
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enumeration, by raw value.
  public static var choice: ValueParser {
    let choices = Value.allCases.map(\.rawValue)
    let parse = { @Sendable (argument: CommandArgument) throws(InvalidValue) -> Value in
      if let value = argument.validText.flatMap(Value.init) { return value }
      throw InvalidValue(argument.text, notOneOf: choices)
    }
    return ValueParser(choices: choices, describe: { $0.rawValue }, parse: parse)
  }
}
