extension JSONValue {
  /// The value that a JSON text (RFC 8259) in UTF-8 spells; nil where it is no such text.
  ///
  /// Numbers without a fraction and an exponent become integers where they fit. Takes linear time.
  package init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes: bytes)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }
}

/// What is left to read of a JSON text.
private struct JSONParser {
  let bytes: [UInt8]
  private var place = 0

  /// Deeper nesting is refused, so that no text can exhaust the stack.
  private static let deepest = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    skipSpace()
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [(key: String, value: JSONValue)] = []
    let isWhole = elements(between: "{", and: "}") { parser in
      parser.skipSpace()
      guard let key = parser.string() else { return false }
      parser.skipSpace()
      guard parser.take(":"), let value = parser.value(depth: depth + 1) else { return false }
      members.append((key, value))
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    let isWhole = elements(between: "[", and: "]") { parser in
      guard let value = parser.value(depth: depth + 1) else { return false }
      values.append(value)
      return true
    }
    return isWhole ? .array(values) : nil
  }

  private mutating func elements(
    between start: String, and end: String, _ element: (inout JSONParser) -> Bool
  ) -> Bool {
    guard take(start) else { return false }
    skipSpace()
    if take(end) { return true }
    while element(&self) {
      skipSpace()
      if take(end) { return true }
      guard take(",") else { return false }
    }
    return false
  }

  private mutating func number() -> JSONValue? {
    let start = place
    while place < bytes.count, Self.isOfNumber(bytes[place]) { place += 1 }
    guard Self.isNumber(bytes[start..<place]) else { return nil }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    if let unsigned = UInt64(text) { return .unsigned(unsigned) }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
  }

  /// Whether it is an integer without leading zeros, then a fraction and an exponent, where there are any.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func takes(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = takes("-")
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let integer = digits()
    guard integer == 1 || integer > 1 && !hasLeadingZero else { return false }
    if takes("."), digits() == 0 { return false }
    if takes("eE") {
      _ = takes("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
  }

  // MARK: Strings

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return unicode()
    case let byte where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// The scalar of four hexadecimal digits, or of a pair of surrogates.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = hexadecimal(), (0xdc00..<0xe000).contains(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place..<place + 4]
    place += 4
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while place < bytes.count, " \t\n\r".utf8.contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }
}
