/// One argument of a command line, as the bytes the program was given.
///
/// A file name need not be valid UTF-8, so the bytes are what is kept; text is only a view of them.
public struct CommandArgument: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes, without a terminating zero.
  public let bytes: [UInt8]

  /// Creates an argument from its bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates an argument from text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Creates an argument from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The bytes read as UTF-8, with U+FFFD in place of what is not.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes read as UTF-8, or nil if they are not valid UTF-8.
  public var validText: String? { text.utf8.elementsEqual(bytes) ? text : nil }
}

extension CommandArgument {
  /// The argument after which nothing is an option.
  static let terminator: CommandArgument = "--"

  /// Whether it begins like an option; a lone dash is an operand.
  var isOption: Bool { bytes.count > 1 && bytes.first == UInt8(ascii: "-") }

  /// Whether an option that takes a value takes this argument for it.
  ///
  /// A dash followed by a number is a value, so that a negative number is refused for its range.
  var canBeValue: Bool {
    guard isOption else { return true }
    let number = bytes.dropFirst(bytes.starts(with: "-.".utf8) ? 2 : 1)
    return number.first.map { (0x30...0x39).contains($0) } ?? false
  }
}
