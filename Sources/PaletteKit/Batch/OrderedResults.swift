/// Results that come in any order and are taken in the order of their indexes, 0 first.
struct OrderedResults<Result> {
  private var waiting: [Int: Result] = [:]
  /// The index whose turn it is.
  private(set) var next = 0

  /// Takes the result of an index.
  mutating func put(_ result: Result, at index: Int) { waiting[index] = result }

  /// The result whose turn it is, if it is there.
  mutating func take() -> Result? {
    guard let result = waiting.removeValue(forKey: next) else { return nil }
    next += 1
    return result
  }

  /// All that wait for earlier ones, in order.
  mutating func takeRest() -> [Result] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map(\.value)
  }
}
