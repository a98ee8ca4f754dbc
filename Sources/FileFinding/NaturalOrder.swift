/// The order of names in which `img2` comes before `img10`.
enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Runs of digits are compared as numbers, everything else byte by byte. Of names that are equal
  /// in this, the one with fewer zeros before the first number that differs in them comes first.
  static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    var left = left
    var right = right
    var hasFewerZeros: Bool?
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let leftZeros = dropZeros(&left)
        let rightZeros = dropZeros(&right)
        let leftCount = left.prefix(while: isDigit).count
        let rightCount = right.prefix(while: isDigit).count
        if leftCount != rightCount { return leftCount < rightCount }
        for (digit, other) in zip(left.prefix(leftCount), right) where digit != other {
          return digit < other
        }
        left = left.dropFirst(leftCount)
        right = right.dropFirst(leftCount)
        if leftZeros != rightZeros { hasFewerZeros = hasFewerZeros ?? (leftZeros < rightZeros) }
      } else if first != second {
        return first < second
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    guard left.isEmpty, right.isEmpty else { return left.isEmpty }
    return hasFewerZeros ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func dropZeros(_ digits: inout ArraySlice<UInt8>) -> Int {
    let rest = digits.drop { $0 == UInt8(ascii: "0") }
    defer { digits = rest }
    return digits.count - rest.count
  }
}
