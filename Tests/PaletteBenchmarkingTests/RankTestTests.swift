import Testing

@testable import PaletteBenchmarking

/// The test of Mann and Whitney against `scipy.stats.mannwhitneyu` (two-sided), and against counting all ways.
@Suite struct RankTestTests {
  /// The example of scipy's documentation, diagnoses of diabetes: U = 17, exact p = 0.1111111111111111.
  @Test func exampleOfSciPy() {
    let test = RankTest([19, 22, 16, 29, 24], [20, 11, 17, 12])
    #expect(test.u == 17)
    #expect(abs(test.p - 1.0 / 9) < 1e-12)
  }

  /// Permeability of membranes, Hollander and Wolfe (1973), table 4.1; R and scipy give 0.2544122544122544.
  @Test func exampleOfHollanderAndWolfe() {
    let term = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
    let early = [1.15, 0.88, 0.90, 0.74, 1.21]
    let test = RankTest(term, early)
    #expect(test.u == 35)
    #expect(abs(test.p - 0.254_412_254_412_254_4) < 1e-12)
    #expect(RankTest(early, term).u == 15)
    #expect(abs(RankTest(early, term).p - test.p) < 1e-12)
  }

  /// Two of the C(20, 10) = 184,756 ways are as extreme.
  @Test func groupsThatDoNotOverlap() {
    let low = (1...10).map(Double.init)
    let test = RankTest(low, low.map { $0 + 10 })
    #expect(test.u == 0)
    #expect(abs(test.p - 2.0 / 184_756) < 1e-15)
    #expect(abs(RankTest.leastP(10, 10) - 2.0 / 184_756) < 1e-15)
    #expect(RankTest.leastP(3, 3) == 0.1)
    #expect(RankTest.leastP(0, 3) == 1)
  }

  /// Twice the smaller tail among all ways to choose the first group's ranks, which a script went through.
  @Test(
    arguments: [
      ([1, 1, 2, 3], [2, 3, 3, 4], 2.5, 0.2),
      ([1, 2, 2, 5, 7], [2, 6, 7, 7, 8, 9], 5, 0.082_251_082_251_082_26),
      ([3, 1, 4, 1, 5, 9, 2, 6], [5, 3, 5, 8, 9, 7, 9, 3], 17, 0.125_407_925_407_925_42),
      ([5, 5, 5], [5, 5, 5], 4.5, 1),
      ([1, 2, 3], [4, 5, 6], 0, 0.1),
    ] as [([Double], [Double], Double, Double)])
  func tiesAreExact(first: [Double], second: [Double], u: Double, p: Double) {
    let test = RankTest(first, second)
    #expect(test.u == u)
    #expect(abs(test.p - p) < 1e-12)
  }

  /// scipy, `method='asymptotic'`: U = 706.5, p = 0.08924482219740865, corrected for the many ties.
  @Test func largeGroupsWithTies() {
    let first = (0..<40).map { Double($0 * 7919 % 101) }
    let second = (0..<45).map { Double($0 * 104_729 % 103 + 12) }
    let test = RankTest(first, second)
    #expect(test.u == 706.5)
    #expect(abs(test.p - 0.089_244_822_197_408_65) < 1e-9)
  }

  /// scipy, `method='asymptotic'`: U = 435, p = 0.11810548268605647.
  @Test func largeGroupsWithoutTies() {
    let test = RankTest((0..<35).map(Double.init), (5..<37).map { Double($0) + 0.5 })
    #expect(test.u == 435)
    #expect(abs(test.p - 0.118_105_482_686_056_47) < 1e-9)
  }

  @Test func nothingIsKnownOfNothing() {
    #expect(RankTest([], [1, 2]).p == 1)
    #expect(RankTest([1, 2], []).p == 1)
    let same = [Double](repeating: 4, count: 50)
    #expect(RankTest(same, same).p == 1)
  }
}

/// What belongs to the rank test.
@Suite struct AdjustmentTests {
  /// The example of the Wikipedia article on the Holm–Bonferroni method; R's `p.adjust` gives the same.
  @Test func holm() {
    let adjusted = HolmAdjustment.adjusted([0.01, 0.04, 0.03, 0.005])
    for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(HolmAdjustment.adjusted([]).isEmpty)
    #expect(HolmAdjustment.adjusted([0.9, 0.8]) == [1, 1])
  }

  /// The ratios are 1.1, 0.55, 1.3, 0.65, 0.9 and 0.45; the middle ones 0.65 and 0.9.
  @Test func ratioIsTheMedianOfAllRatios() {
    let ratio = ShiftEstimate.ratio(of: [1.1, 1.3, 0.9], to: [1, 2])
    #expect(abs(ratio - 0.775) < 1e-12)
    #expect(ShiftEstimate.ratio(of: [], to: [1]) == 1)
    #expect(ShiftEstimate.ratio(of: [1], to: [0]).isFinite)
  }
}
