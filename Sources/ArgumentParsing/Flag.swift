/// An option that takes no value, and the key to whether it was given.
public struct Flag: NamedArgument {
  /// What there is to know of it.
  public let info: OptionInfo

  /// Creates a flag.
  public init(_ name: String, short: Character? = nil, help: String) {
    info = OptionInfo(name: name, short: short, help: help)
  }

  /// Refuses any value, as a flag takes none.
  public func validate(_ value: CommandArgument) throws(InvalidValue) {
    throw InvalidValue("a flag takes no value")
  }

  /// The flag that every command has.
  static let help = Flag("help", short: "h", help: "Show this help.")

  /// The flag that the program has.
  static let version = Flag("version", help: "Show the version.")
}
