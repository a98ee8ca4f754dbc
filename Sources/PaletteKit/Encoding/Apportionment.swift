/// Whole numbers in the ratio of shares, as in pixels for colors.
enum Apportionment {
  /// Parts of a total, each at least 1, that add up to it.
  ///
  /// What is left after rounding down goes to the largest remainders; what the smallest parts have too
  /// much is taken from the largest ones. The total must be at least the number of shares, and these
  /// must sum to 1.
  static func parts(of total: Int, shares: [Double]) -> [Int] {
    precondition(total >= shares.count, "there must be 1 for each")
    let exact = shares.map { $0 * Double(total) }
    var parts = exact.map { max(1, Int($0)) }
    let sum = parts.reduce(0, +)
    let byRemainder = exact.indices.sorted { left, right in
      let (first, second) = (exact[left] - Double(parts[left]), exact[right] - Double(parts[right]))
      return first != second ? first > second : left < right
    }
    for index in byRemainder.prefix(max(0, total - sum)) { parts[index] += 1 }
    for _ in 0..<max(0, sum - total) {
      guard let largest = parts.indices.max(by: { parts[$0] < parts[$1] }) else { break }
      parts[largest] -= 1
    }
    return parts
  }
}
