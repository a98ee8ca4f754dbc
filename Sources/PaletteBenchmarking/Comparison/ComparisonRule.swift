/// When a difference between two benchmarks counts.
///
/// A difference must be real *and* matter. Times of one program, measured twice, differ by chance from run to run,
/// which the rank test knows; but also because the machine is another one an hour later, which no test on the
/// samples of two runs can know. Hence the further conditions. With them, 2 of 264 pairs of runs of one program on
/// a machine with twice as much to do as it has cores were taken for different.
package struct ComparisonRule: Hashable, Sendable {
  /// How likely a false alarm among all that is compared may be, as far as chance goes: the limit for the p-values
  /// of the rank tests, adjusted by Holm's method.
  package var errorRate = 0.05
  /// The least relative difference that matters; the relative spread (MAD ÷ median) of both groups comes on top.
  package var leastChange = 0.1
  /// The least difference of the medians that matters, in seconds: what a switch of tasks may take.
  package var leastSeconds = 50e-6
  /// With several jobs, what the efficiency of plain arithmetic must be: else there is no telling what is slower.
  package var leastEfficiency = 0.75

  /// The usual rule.
  package init() {}

  /// What the ratio of two groups of times must exceed to count.
  func leastRatio(_ first: Samples, _ second: Samples) -> Double {
    let spreads = [first, second].map { samples in
      samples.median > 0 ? samples.medianAbsoluteDeviation / samples.median : 0
    }
    return 1 + leastChange + spreads.reduce(0, +)
  }

  /// How much slower some times are than others, if that counts, apart from chance.
  ///
  /// The estimate of Hodges and Lehmann must exceed the limit, but so must the ratio of the fastest runs: something
  /// else on the machine makes runs slower, but hardly ever all of them.
  /// - Parameters:
  ///   - slow: the times that may be slower.
  ///   - fast: those that they are compared with.
  ///   - machineRatio: how much slower the machine was, by its controls; taken off where it is more than 1. (A machine
  ///     that was faster accuses nobody: it may have been so for the controls only.)
  /// - Returns: the ratio of the times; nil where they are not slower so that it counts.
  func slowdown(
    of slow: Samples, from fast: Samples, machineRatio: Double
  ) -> Double? {
    let ratio = ShiftEstimate.ratio(of: slow.seconds, to: fast.seconds)
    let ofFastest = slow.quantile(0) / max(fast.quantile(0), 1e-9)
    let excuse = max(1, machineRatio)
    guard min(ratio, ofFastest) / excuse > leastRatio(slow, fast),
      slow.median / excuse - fast.median > leastSeconds
    else { return nil }
    return ratio
  }
}
