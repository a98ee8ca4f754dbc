/// The name of a file as the bytes that the system keeps, which need not be UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a terminating NUL.
  public let bytes: [UInt8]

  /// A path of the given bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A path spelled in UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether `text` loses nothing.
  public var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The last component as text.
  public var name: String {
    String(decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }

  /// What stands behind the last dot of the last component, in lower case; empty where there is none.
  public var fileExtension: String {
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// A path written in source.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension FilePath: CustomStringConvertible {
  /// The path as text.
  public var description: String { text }
}
