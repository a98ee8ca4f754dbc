/// A value to be written as JSON (RFC 8259), with the members of objects in a given order.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  /// Must be finite.
  case number(Double)
  case string(String)
  /// Written on one line.
  case row([JSONValue])
  /// Written on several lines, where the style has several.
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// How much white space is written.
  package enum Style: Sendable {
    case compact
    case pretty
  }

  /// The text, without a line break at its end.
  ///
  /// Lines after the first are indented by so many levels.
  package func text(_ style: Style, level: Int = 0) -> String {
    var text = ""
    append(to: &text, style, level: level)
    return text
  }

  private func append(to text: inout String, _ style: Style, level: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += Self.spelled(value)
    case .string(let value): Self.append(quoted: value, to: &text)
    case .row(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += style == .pretty ? ", " : "," }
        value.append(to: &text, style, level: level)
      }
      text += "]"
    case .array(let values):
      Self.append(values, in: ("[", "]"), to: &text, style, level: level) { value, text, level in
        value.append(to: &text, style, level: level)
      }
    case .object(let members):
      Self.append(members, in: ("{", "}"), to: &text, style, level: level) { member, text, level in
        Self.append(quoted: member.key, to: &text)
        text += style == .pretty ? ": " : ":"
        member.value.append(to: &text, style, level: level)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String, _ style: Style,
    level: Int, _ appendElement: (Element, inout String, Int) -> Void
  ) {
    let lineBreak = style == .pretty ? "\n" + String(repeating: "  ", count: level) : ""
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      text += style == .pretty ? lineBreak + "  " : ""
      appendElement(element, &text, level + 1)
    }
    text += elements.isEmpty ? brackets.1 : lineBreak + brackets.1
  }

  /// The shortest decimal that reads back as the same number; whole numbers without a fraction.
  private static func spelled(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    if value.magnitude < 1e15, value == value.rounded() { return String(Int(value)) }
    return String(value)
  }

  private static func append(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Controls, among them those that some terminals obey, are escaped beyond what JSON demands.
      case _ where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
