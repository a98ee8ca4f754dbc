/// Results that come in any order and are taken in the order of their indexes, 0 first.
package struct OrderedResults<Result> {
  private var waiting: [Int: Result] = [:]
  /// The index whose turn it is.
  package private(set) var next = 0

  /// No results yet.
  package init() {}

  /// Takes the result of an index.
  package mutating func put(_ result: Result, at index: Int) { waiting[index] = result }

  /// The result whose turn it is, if it is there.
  package mutating func take() -> (index: Int, result: Result)? {
    guard let result = waiting.removeValue(forKey: next) else { return nil }
    next += 1
    return (next - 1, result)
  }

  /// All that wait for earlier ones, in order, with their indexes.
  package mutating func takeRest() -> [(index: Int, result: Result)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
