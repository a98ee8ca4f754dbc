import Testing

@testable import PaletteBenchmarking

/// Expected values are those of numpy and scipy, or counted by hand.
@Suite struct SamplesTests {
  @Test(
    arguments: [
      ([], 0), ([2], 2), ([1, 3], 2), ([3, 1, 2], 2), ([4, 1, 9, 2], 3),
    ] as [([Double], Double)])
  func median(values: [Double], expected: Double) {
    #expect(Samples(values).median == expected)
  }

  /// The first is the worked example of the Wikipedia article on the MAD; both by scipy's `median_abs_deviation`.
  @Test(arguments: [([1, 1, 2, 2, 4, 6, 9], 1), ([3, 1, 4, 1, 5], 2), ([7], 0), ([], 0)])
  func medianAbsoluteDeviation(values: [Double], expected: Double) {
    #expect(Samples(values).medianAbsoluteDeviation == expected)
  }

  /// By `numpy.quantile`.
  @Test(arguments: [(0, 1), (0.25, 1.5), (0.5, 3.5), (0.9, 7), (1, 9), (2, 9), (-1, 1)])
  func quantile(part: Double, expected: Double) {
    #expect(abs(Samples([3, 1, 4, 1, 5, 9]).quantile(part) - expected) < 1e-12)
  }

  @Test func durationsAreKeptInSeconds() {
    var samples = Samples()
    samples.add(.milliseconds(1500))
    samples.add(.microseconds(20))
    #expect(samples.seconds == [1.5, 0.000_02])
  }

  @Test func sumsAreThoseOfARun() {
    let sums = Samples.sums(of: [Samples([1, 2, 3]), Samples([10, 20])])
    #expect(sums.seconds == [11, 22])
    #expect(Samples.sums(of: []).isEmpty)
  }

  /// Of 10, 11, 12, 13 and 30 the median is 12 and the MAD 1: the limit is 12 + 3.5 / 0.6745.
  @Test func outliersAreSlow() {
    let outliers = SlowOutliers(among: Samples([10, 30, 12, 11, 13]))
    #expect(abs(outliers.limit - 17.189) < 0.001)
    #expect(outliers.count == 1)
  }

  @Test func fastSamplesAreNoOutliers() {
    #expect(SlowOutliers(among: Samples([10, 1, 12, 11, 13])).count == 0)
  }

  /// The MAD is 0: a tenth more than the median is the limit then.
  @Test func outliersAmongEqualOnes() {
    #expect(SlowOutliers(among: Samples([10, 10, 10, 10.9])).count == 0)
    #expect(SlowOutliers(among: Samples([10, 10, 10, 11.1])).count == 1)
    #expect(SlowOutliers(among: Samples()).count == 0)
  }
}
