extension JSONValue {
  /// The text, without a line break at its end.
  ///
  /// Lines after the first are indented by so many levels.
  package func text(_ style: Style, level: Int = 0) -> String {
    String(decoding: utf8(style, level: level), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func utf8(_ style: Style, level: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, style, level)
    return bytes
  }

  private func append(to bytes: inout [UInt8], _ style: Style, _ level: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .unsigned(let value): bytes += String(value).utf8
    case .number(let value): bytes += Self.spelled(value).utf8
    case .string(let value): Self.append(quoted: value, to: &bytes)
    case .row(let values):
      bytes += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += (style == .pretty ? ", " : ",").utf8 }
        value.append(to: &bytes, style, level)
      }
      bytes += "]".utf8
    case .array(let values):
      bytes += "[".utf8
      for (index, value) in values.enumerated() {
        Self.begin(index, to: &bytes, style, level)
        value.append(to: &bytes, style, level + 1)
      }
      Self.end(values.count, with: "]", to: &bytes, style, level)
    case .object(let members):
      bytes += "{".utf8
      for (index, member) in members.enumerated() {
        Self.begin(index, to: &bytes, style, level)
        Self.append(quoted: member.key, to: &bytes)
        bytes += (style == .pretty ? ": " : ":").utf8
        member.value.append(to: &bytes, style, level + 1)
      }
      Self.end(members.count, with: "}", to: &bytes, style, level)
    }
  }

  /// Writes what stands before an element.
  private static func begin(
    _ index: Int, to bytes: inout [UInt8], _ style: Style, _ level: Int
  ) {
    if index > 0 { bytes += ",".utf8 }
    if style == .pretty { breakLine(level + 1, to: &bytes) }
  }

  /// Writes what stands behind so many elements.
  private static func end(
    _ count: Int, with bracket: String, to bytes: inout [UInt8], _ style: Style, _ level: Int
  ) {
    if style == .pretty, count > 0 { breakLine(level, to: &bytes) }
    bytes += bracket.utf8
  }

  private static func breakLine(_ level: Int, to bytes: inout [UInt8]) {
    bytes += "\n".utf8
    for _ in 0..<level { bytes += "  ".utf8 }
  }

  /// The shortest decimal that reads back as the same number; whole numbers without a fraction.
  private static func spelled(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    if value.magnitude < 1e15, value == value.rounded() { return String(Int(value)) }
    return String(value)
  }

  private static func append(quoted text: String, to bytes: inout [UInt8]) {
    bytes += "\"".utf8
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      // Controls, among them those that some terminals obey, are escaped beyond what JSON demands.
      case ..<0x20, 0x7f: append(escaped: byte, to: &bytes)
      case 0x80...0x9f where previous == 0xc2:
        // U+0080...U+009F are this byte behind C2.
        bytes.removeLast()
        append(escaped: byte, to: &bytes)
      default: bytes.append(byte)
      }
      previous = byte
    }
    bytes += "\"".utf8
  }

  private static func append(escaped byte: UInt8, to bytes: inout [UInt8]) {
    bytes += "\\u00".utf8
    if byte < 0x10 { bytes += "0".utf8 }
    bytes += String(byte, radix: 16).utf8
  }
}
