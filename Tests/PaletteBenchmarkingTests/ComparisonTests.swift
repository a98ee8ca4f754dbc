import PaletteKit
import Testing

@testable import PaletteBenchmarking

/// What counts as slower, and what is chance, noise or another machine.
@Suite struct ComparisonTests {
  private let usual = Reports.times(around: 0.1)

  private func comparison(
    _ report: BenchmarkReport, with baseline: BenchmarkReport = Reports.report()
  ) -> BaselineComparison {
    BaselineComparison(of: report, with: baseline)
  }

  @Test func theSameIsTheSame() {
    let comparison = comparison(Reports.report())
    #expect(comparison.slower.isEmpty)
    #expect(comparison.faster.isEmpty)
    // Two stages and both together; a part and all together, and a batch, with one job and with two.
    #expect(comparison.compared == 3 + 4 + 2)
    #expect(comparison.isPassed)
    #expect(comparison.notes.isEmpty)
  }

  /// All series are drawn anew, from the same spread of 20 % on both sides.
  @Test(arguments: 0..<40) func noiseIsNoDifference(seed: UInt64) {
    func report(_ seed: UInt64) -> BenchmarkReport {
      func times(_ seconds: Double, _ offset: UInt64) -> Samples {
        Reports.times(around: seconds, spread: 0.2, seed: 1000 * seed + offset)
      }
      return Reports.report(
        decode: times(0.1, 1), count: times(0.01, 2), control: times(0.02, 3),
        batch: times(0.2, 4))
    }
    let comparison = comparison(report(2 * seed + 1), with: report(2 * seed + 2))
    #expect(comparison.slower.isEmpty)
    #expect(comparison.faster.isEmpty)
  }

  @Test func slowerIsFound() throws {
    let slow = Reports.times(around: 0.13, seed: 9)
    let comparison = comparison(Reports.report(decode: slow))
    #expect(comparison.slower.map(\.label) == ["a.png, decode", "a.png, whole"])
    #expect(comparison.faster.isEmpty)
    #expect(!comparison.isPassed)
    let change = try #require(comparison.slower.first)
    #expect(abs(change.ratio - 1.3) < 0.03)
    #expect(change.before == usual.median)
    #expect(change.after == slow.median)
    // Nine tests, and no value of one group among those of the other.
    #expect(abs(change.p - 9 * 2 / 184_756) < 1e-9)
  }

  @Test func fasterIsFoundAndNoFailure() {
    let comparison = comparison(Reports.report(batch: Reports.times(around: 0.1, seed: 9)))
    #expect(comparison.faster.map(\.label) == ["batch with 1 job", "batch with 2 jobs"])
    #expect(comparison.faster.allSatisfy { abs($0.ratio - 0.5) < 0.02 })
    #expect(comparison.slower.isEmpty)
    #expect(comparison.isPassed)
  }

  /// As significant as can be, and too little to matter.
  @Test(arguments: [1.003, 1.05, 1.09]) func littleDoesNotMatter(factor: Double) {
    let precise = Reports.times(around: 0.1, spread: 0.000_1)
    let comparison = comparison(
      Reports.report(decode: precise.times(factor)), with: Reports.report(decode: precise))
    #expect(RankTest(precise.times(factor).seconds, precise.seconds).p < 0.001)
    #expect(comparison.isPassed)
  }

  /// A third slower, but by some microseconds only.
  @Test func microsecondsDoNotMatter() {
    let short = Reports.times(around: 0.000_1)
    let comparison = comparison(
      Reports.report(decode: short.times(1.4)), with: Reports.report(decode: short))
    #expect(comparison.isPassed)
  }

  /// Something else had the machine most of the time: the fastest run is as fast as before.
  @Test func burstsAreNoSlowness() {
    let bursts = Samples(usual.seconds.enumerated().map { $0 == 4 ? $1 : 1.5 * $1 })
    let rule = ComparisonRule()
    #expect(9 * RankTest(bursts.seconds, usual.seconds).p < rule.errorRate)
    #expect(
      ShiftEstimate.ratio(of: bursts.seconds, to: usual.seconds) > rule.leastRatio(bursts, usual))
    #expect(comparison(Reports.report(decode: bursts)).isPassed)
  }

  /// A wide spread asks for a larger difference.
  @Test func spreadIsAddedToTheLimit() {
    let wide = Samples((0..<10).map { 0.1 + 0.004 * Double($0) })
    let rule = ComparisonRule()
    // MAD 0.01 of median 0.118 twice, and a tenth.
    #expect(abs(rule.leastRatio(wide, wide) - (1.1 + 2 * 0.01 / 0.118)) < 1e-9)
    #expect(rule.slowdown(of: wide.times(1.25), from: wide, machineRatio: 1) == nil)
    #expect(rule.slowdown(of: wide.times(1.4), from: wide, machineRatio: 1) != nil)
  }

  /// Two jobs shared one core: what they did is told, and not compared.
  @Test func jobsWithoutCoresAreNotCompared() {
    var busy = Reports.report(
      batch: Reports.times(around: 0.6, seed: 9))
    busy.controls[0].series[1].samples = busy.controls[0].series[0].samples.times(0.9)
    let comparison = comparison(busy)
    #expect(comparison.compared == 3 + 2 + 1)
    #expect(comparison.slower.map(\.label) == ["batch with 1 job"])
    #expect(
      comparison.notes == [
        "not compared with 2 jobs, as their cores were not free (efficiency of the control: 56 %)"
      ])
  }

  /// The control that tells the most counts: what waits for memory is slower, arithmetic is not.
  @Test func eachControlCounts() {
    func report(_ memory: Double, decode: Samples) -> BenchmarkReport {
      var report = Reports.report(decode: decode)
      let samples = Reports.times(around: memory)
      report.controls.append(
        CorePart(name: "memory", series: [JobSeries(jobs: 1, samples: samples)]))
      return report
    }
    let comparison = comparison(
      report(0.015, decode: usual.times(1.4)), with: report(0.01, decode: usual))
    #expect(abs(comparison.machineRatio - 1.5) < 0.01)
    #expect(comparison.isPassed)
  }

  @Test func aSlowerMachineIsTakenOff() {
    func slowed(_ samples: Samples) -> Samples { samples.times(1.5) }
    let comparison = comparison(
      Reports.report(
        decode: slowed(usual), count: slowed(Reports.times(around: 0.01, seed: 1)),
        control: slowed(Reports.times(around: 0.02, seed: 2)),
        batch: slowed(Reports.times(around: 0.2, seed: 3))))
    #expect(abs(comparison.machineRatio - 1.5) < 0.03)
    #expect(comparison.isPassed)
  }

  /// The control was fast by chance; that is nobody else's fault.
  @Test func aFasterMachineAccusesNobody() {
    let comparison = comparison(Reports.report(control: Reports.times(around: 0.01, seed: 2)))
    #expect(abs(comparison.machineRatio - 0.5) < 0.02)
    #expect(comparison.slower.isEmpty)
  }

  /// 9 times 2 / C(2n, n) must be below 0.05, which takes 6 runs.
  @Test func tooFewRunsAreTold() throws {
    func report(_ factor: Double) -> BenchmarkReport {
      func times(_ seconds: Double) -> Samples { Reports.times(around: seconds, count: 3) }
      return Reports.report(
        decode: times(0.1 * factor), count: times(0.01), control: times(0.02), batch: times(0.2))
    }
    let comparison = comparison(report(2), with: report(1))
    #expect(comparison.isPassed)
    #expect(
      comparison.notes == [
        "too few runs to tell a difference from chance: take --runs 6 or more both times"
      ])
  }
}
