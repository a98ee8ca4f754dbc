extension ValueParser where Value: FixedWidthInteger {
  /// A decimal integer in a range, which is that of the type if not given.
  public static func integer(in range: ClosedRange<Value> = .min ... .max) -> ValueParser {
    ValueParser { (argument) throws(InvalidValue) in
      let text = argument.text
      if let value = Value(text), range.contains(value) { return value }
      // Digits that do not fit the type are as much out of range as any others.
      let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw InvalidValue("'\(text)' is not an integer")
      }
      throw InvalidValue("'\(text)' is not in \(range.lowerBound)...\(range.upperBound)")
    }
  }
}

extension ValueParser where Value == Double {
  /// A number in a range, or any finite number if no range is given.
  public static func number(in range: ClosedRange<Double>? = nil) -> ValueParser {
    ValueParser(describe: shortest) { (argument) throws(InvalidValue) in
      let text = argument.text
      let isDecimal =
        !text.utf8.contains(UInt8(ascii: "x")) && !text.utf8.contains(UInt8(ascii: "X"))
      guard isDecimal, let value = Double(text), range != nil || value.isFinite, !value.isNaN else {
        throw InvalidValue("'\(text)' is not a number")
      }
      guard let range, !range.contains(value) else { return value }
      throw InvalidValue(
        "'\(text)' is not in \(shortest(range.lowerBound))...\(shortest(range.upperBound))")
    }
  }
}

/// Writes a whole number without a fraction, so that a range reads as it would be typed.
@Sendable private func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? String(value)
}
