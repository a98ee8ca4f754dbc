/// Options of a command that help shows under a title.
public struct OptionGroup: Sendable {
  /// The title; help shows it in capitals.
  public let title: String
  /// The options, in their order.
  public let options: [any NamedArgument]

  /// Creates a group.
  public init(_ title: String, _ options: [any NamedArgument]) {
    self.title = title
    self.options = options
  }
}
