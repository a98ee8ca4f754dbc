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
}
