/// How much larger one group of numbers is than another.
package enum ShiftEstimate {
  /// The median of all ratios of a number of the first group to one of the second: the estimate of Hodges and
  /// Lehmann (1963), which belongs to the rank test, for ratios instead of differences.
  ///
  /// Numbers must not be negative, and count as a billionth at least. 1 where a group is empty.
  package static func ratio(of first: [Double], to second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 1 }
    return Samples(first.flatMap { above in second.map { max(above, 1e-9) / max($0, 1e-9) } })
      .median
  }
}
