/// The order of names in which `img2` comes before `img10`.
enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Runs of digits are compared as numbers, everything else byte by byte. Of names that are equal
  /// in this, the one with fewer zeros before the first number that differs in them comes first.
  static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    var position = left.startIndex
    var other = right.startIndex
    var hasFewerZeros: Bool?
    while position < left.endIndex, other < right.endIndex {
      let byte = left[position]
      let otherByte = right[other]
      if isDigit(byte), isDigit(otherByte) {
        let number = Number(left, at: position)
        let otherNumber = Number(right, at: other)
        guard number.digits.count == otherNumber.digits.count else {
          return number.digits.count < otherNumber.digits.count
        }
        for (digit, otherDigit) in zip(number.digits, otherNumber.digits)
        where digit != otherDigit {
          return digit < otherDigit
        }
        if number.zeros != otherNumber.zeros, hasFewerZeros == nil {
          hasFewerZeros = number.zeros < otherNumber.zeros
        }
        position = number.digits.endIndex
        other = otherNumber.digits.endIndex
      } else {
        guard byte == otherByte else { return byte < otherByte }
        position += 1
        other += 1
      }
    }
    guard position == left.endIndex, other == right.endIndex else {
      return position == left.endIndex
    }
    return hasFewerZeros ?? false
  }

  /// A run of digits.
  private struct Number {
    let zeros: Int
    let digits: ArraySlice<UInt8>

    init(_ name: ArraySlice<UInt8>, at start: Int) {
      var position = start
      while position < name.endIndex, name[position] == UInt8(ascii: "0") { position += 1 }
      zeros = position - start
      var end = position
      while end < name.endIndex, NaturalOrder.isDigit(name[end]) { end += 1 }
      digits = name[position..<end]
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
