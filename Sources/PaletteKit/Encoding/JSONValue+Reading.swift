extension JSONValue {
  /// The value of an object's member, if there is one.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    switch self {
    case .row(let elements), .array(let elements): elements
    default: nil
    }
  }

  /// The text of a string.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The number, if it is an integer.
  package var integer: Int? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The number.
  package var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    default: nil
    }
  }

  /// The truth value.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The numbers of an array of nothing but integers.
  package var integers: [Int]? { all(\.integer) }

  /// The numbers of an array of nothing but numbers.
  package var doubles: [Double]? { all(\.double) }

  private func all<Element>(_ value: (JSONValue) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    let values = elements.compactMap(value)
    return values.count == elements.count ? values : nil
  }
}
