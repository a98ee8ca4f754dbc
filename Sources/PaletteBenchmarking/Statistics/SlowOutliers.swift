/// Samples that are too slow to belong to the others: something else had the machine then.
///
/// By the modified z-score, 0.6745 (x - median) / MAD, with the limit of 3.5 that Iglewicz and Hoaglin recommend
/// ("How to Detect and Handle Outliers", 1993). Where nearly all samples are the same a tenth more than the
/// median is no outlier yet.
package struct SlowOutliers: Hashable, Sendable {
  /// Samples beyond this are outliers, in seconds.
  package let limit: Double
  /// How many there are.
  package let count: Int

  private static let limitScore = 3.5
  /// The MAD of a normal distribution is 0.6745 of its standard deviation.
  private static let normalMAD = 0.6745
  private static let leastExcess = 0.1

  /// Finds those among some samples.
  package init(among samples: Samples) {
    let median = samples.median
    let spread = Self.limitScore / Self.normalMAD * samples.medianAbsoluteDeviation
    let limit = median + max(spread, Self.leastExcess * median)
    self.limit = limit
    count = samples.seconds.count { $0 > limit }
  }
}
