/// The times that something took, as often as it was measured.
package struct Samples: Hashable, Sendable {
  /// In seconds, in the order in which they were measured.
  package private(set) var seconds: [Double]

  /// Samples of the given times.
  package init(_ seconds: [Double] = []) {
    self.seconds = seconds
  }

  /// Adds another one.
  package mutating func add(_ duration: Duration) { seconds.append(duration / .seconds(1)) }

  /// How many there are.
  package var count: Int { seconds.count }

  /// Whether there are none.
  package var isEmpty: Bool { seconds.isEmpty }

  /// The middle one, or the mean of the two in the middle; 0 of none.
  package var median: Double { quantile(0.5) }

  /// The median of the distances from the median (MAD), which a few wild samples do not change.
  package var medianAbsoluteDeviation: Double {
    let median = median
    return Samples(seconds.map { ($0 - median).magnitude }).median
  }

  /// The time that a part of them, 0...1, does not exceed, interpolated between the two that are next to it
  /// (type 7 of Hyndman and Fan 1996, which R and numpy take, too); 0 of none.
  package func quantile(_ part: Double) -> Double {
    let sorted = seconds.sorted()
    guard let last = sorted.last else { return 0 }
    let place = min(max(part, 0), 1) * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return last }
    return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
  }

  /// The sums of what was measured in the same run; as many as all have.
  package static func sums(of parts: [Samples]) -> Samples {
    let count = parts.map(\.count).min() ?? 0
    return Samples((0..<count).map { run in parts.reduce(0) { $0 + $1.seconds[run] } })
  }
}
