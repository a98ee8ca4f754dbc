/// What two reports both measured.
struct Pairs {
  struct Pair {
    var label: String
    var jobs: Int
    var before: Samples
    var after: Samples
  }

  private(set) var pairs: [Pair] = []
  private(set) var notes: [String] = []

  /// Names in a note at most.
  private static let mostNames = 4

  /// Pairs up what two reports have, but for what was done with some numbers of jobs.
  init(_ report: BenchmarkReport, _ baseline: BenchmarkReport, leavingOut jobs: [Int]) {
    let known = Dictionary(
      baseline.measurements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var (new, seen) = ([String](), Set<Measurement.Key>())
    for measurement in report.measurements where !measurement.samples.isEmpty {
      guard seen.insert(measurement.key).inserted else { continue }
      guard let earlier = known[measurement.key], !earlier.samples.isEmpty else {
        new.append(measurement.label)
        continue
      }
      if jobs.contains(measurement.key.jobs) { continue }
      pairs.append(
        Pair(
          label: measurement.label, jobs: measurement.key.jobs, before: earlier.samples,
          after: measurement.samples))
    }
    let gone = baseline.measurements.filter { !$0.samples.isEmpty && !seen.contains($0.key) }
    if let note = Self.note("not measured before, or on another picture", new) {
      notes.append(note)
    }
    if let note = Self.note("measured before only", gone.map(\.label)) { notes.append(note) }
  }

  private static func note(_ what: String, _ labels: [String]) -> String? {
    guard !labels.isEmpty else { return nil }
    let rest = labels.count > mostNames ? " and \(labels.count - mostNames) more" : ""
    return "\(what): \(labels.prefix(mostNames).joined(separator: "; "))\(rest)"
  }

  /// What to say where no difference could be significant, however large.
  func tooFewRuns(_ rule: ComparisonRule) -> String? {
    let least = pairs.map { RankTest.leastP($0.after.count, $0.before.count) }.min() ?? 0
    guard Double(pairs.count) * least >= rule.errorRate else { return nil }
    let runs =
      (3...1000).first { runs in
        Double(pairs.count) * RankTest.leastP(runs, runs) < rule.errorRate
      } ?? 1000
    return "too few runs to tell a difference from chance: take --runs \(runs) or more both times"
  }
}
