/// What became faster or slower since an earlier benchmark.
package struct BaselineComparison: Hashable, Sendable {
  /// A difference that counts.
  package struct Change: Hashable, Sendable {
    /// What was measured.
    package var label: String
    /// The time now divided by that before: the median of all ratios of two samples.
    package var ratio: Double
    /// The median before, in seconds.
    package var before: Double
    /// The median now, in seconds.
    package var after: Double
    /// How likely chance alone makes such a difference, adjusted for all that was compared.
    package var p: Double
  }

  /// What got slower, the most first.
  package var slower: [Change] = []
  /// What got faster, the most first.
  package var faster: [Change] = []
  /// How many things were compared.
  package var compared = 0
  /// How much slower the machine itself was than before, by its controls with one job.
  package var machineRatio = 1.0
  /// What could not be compared, and what is to be known besides; a sentence each, without a full stop.
  package var notes: [String] = []

  /// Compares a report with an earlier one.
  package init(
    of report: BenchmarkReport, with baseline: BenchmarkReport,
    rule: ComparisonRule = ComparisonRule()
  ) {
    let obstacle = Self.obstacle(report, baseline)
    notes = obstacle.map { [$0] } ?? Self.circumstances(report, baseline)
    guard obstacle == nil else { return }
    let machine = MachineComparison(report, baseline)
    let busy = Set(report.jobs).intersection(baseline.jobs).sorted().filter {
      machine.efficiency(jobs: $0) < rule.leastEfficiency
    }
    let pairs = Pairs(report, baseline, leavingOut: busy)
    notes += pairs.notes + [machine.note(leavingOut: busy)].compactMap { $0 }
    compared = pairs.pairs.count
    machineRatio = machine.ratio(jobs: 1)

    let adjusted = HolmAdjustment.adjusted(
      pairs.pairs.map { RankTest($0.after.seconds, $0.before.seconds).p })
    for (pair, p) in zip(pairs.pairs, adjusted) where p < rule.errorRate {
      let machineRatio = machine.ratio(jobs: pair.jobs)
      let change = { (ratio: Double) in
        Change(
          label: pair.label, ratio: ratio, before: pair.before.median, after: pair.after.median,
          p: p)
      }
      if let ratio = rule.slowdown(of: pair.after, from: pair.before, machineRatio: machineRatio) {
        slower.append(change(ratio))
      } else if let ratio = rule.slowdown(
        of: pair.before, from: pair.after, machineRatio: 1 / machineRatio)
      {
        faster.append(change(1 / ratio))
      }
    }
    slower.sort { $0.ratio > $1.ratio }
    faster.sort { $0.ratio < $1.ratio }
    if let note = pairs.tooFewRuns(rule) { notes.append(note) }
  }

  /// Whether nothing got slower, and something was compared at all.
  package var isPassed: Bool { slower.isEmpty && compared > 0 }
}
