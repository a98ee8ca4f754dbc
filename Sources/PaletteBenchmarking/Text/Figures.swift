extension Double {
  /// The number with so many decimal places, 0...15; its magnitude must be below 10^15 by then.
  package func fixed(places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let whole = Int(min((magnitude * scale).rounded(), 1e18))
    let sign = self < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let (integer, fraction) = whole.quotientAndRemainder(dividingBy: Int(scale))
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: places - digits.count)
    return "\(sign)\(integer).\(zeros)\(digits)"
  }
}

/// Figures as text for people, to three digits.
package enum Figures {
  /// A time of so many seconds, in the unit that suits it: `1.23 s`, `45.6 ms` or `789 µs`.
  package static func time(_ seconds: Double) -> String {
    switch seconds {
    case 0.9995...: "\(threeDigits(seconds)) s"
    case 0.000_999_5...: "\(threeDigits(seconds * 1e3)) ms"
    default: "\(threeDigits(seconds * 1e6)) µs"
    }
  }

  /// A number, with commas between thousands.
  package static func number(_ value: Double) -> String { threeDigits(value) }

  /// A part as a percentage.
  package static func percent(_ part: Double) -> String {
    part < 0.0995 ? "\((100 * part).fixed(places: 1)) %" : "\((100 * part).fixed(places: 0)) %"
  }

  private static func threeDigits(_ value: Double) -> String {
    switch value {
    case 99.95...: grouped(value.fixed(places: 0))
    case 9.995...: value.fixed(places: 1)
    default: value.fixed(places: 2)
    }
  }

  private static func grouped(_ digits: String) -> String {
    digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }
}
