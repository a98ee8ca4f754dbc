import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// The clustering against the same computed by the simplest means.
@Suite struct ClusteringTests {
  private static func colors(_ count: Int, seed: UInt64) async throws -> DistinctColors {
    var histogram = ColorHistogram()
    let pixels = HistogramTests.pixels(count, seed: seed).map { pixel in
      // A few clouds instead of noise that fills the whole cube.
      let cloud = UInt32(pixel >> 20 & 3) * 60
      return (0..<3).reduce(UInt32(0xff00_0000)) { sum, channel in
        let value = cloud + (pixel >> (8 * UInt32(channel)) & 63)
        return sum | min(value, 255) << (8 * UInt32(channel))
      }
    }
    histogram.add(pixels.span, hasAlpha: false)
    return try await DistinctColors(HistogramTable(histogram))
  }

  /// All colors with their weights, one by one.
  private static func points(_ colors: DistinctColors) -> [(color: SIMD3<Double>, weight: Double)] {
    var points: [(color: SIMD3<Double>, weight: Double)] = []
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      for (lanes, weights) in zip(chunk.groups, chunk.weights) {
        for lane in 0..<8 where weights[lane] > 0 {
          let color = SIMD3(Double(lanes.x[lane]), Double(lanes.y[lane]), Double(lanes.z[lane]))
          points.append((color, Double(weights[lane])))
        }
      }
    }
    return points
  }

  private static func nearest(
    _ color: SIMD3<Double>, _ centroids: [SIMD4<Float>]
  ) -> (index: Int, squared: Double) {
    centroids.indices.map { index in
      let centroid = centroids[index]
      let difference = color - SIMD3(Double(centroid.x), Double(centroid.y), Double(centroid.z))
      return (index, (difference * difference).sum())
    }.min { $0.1 < $1.1 } ?? (0, 0)
  }

  /// The filter never leaves out the centroid that is nearest to a color.
  @Test(arguments: [2, 5, 17, 64])
  func filterKeepsTheNearest(k: Int) async throws {
    let colors = try await Self.colors(30_000, seed: 5)
    let centroids = CentroidSeeding.centroids(
      k, of: CoarsePoints(colors.bins), generator: SeededGenerator(seed: 1, stream: 0))
    #expect(centroids.count == k)
    let filter = CellFilter(centroids)
    var candidates = CellFilter.Candidates(of: filter)
    var wholeBins = 0
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      for bin in chunk.bins {
        filter.findCandidates(center: bin.center, radius: bin.radius, &candidates)
        if candidates.count == 1 { wholeBins += 1 }
        for group in bin.range {
          let nearest = chunk.groups[group].nearest(of: centroids).index
          for lane in 0..<8 {
            #expect(candidates.indexes[..<candidates.count].contains(Int(nearest[lane])))
          }
        }
      }
    }
    #expect(wholeBins > colors.bins.count / 4, "the filter spares work")
  }

  /// At rest every centroid is the mean of the colors nearest to it.
  @Test(arguments: [1, 3, 8, 32])
  func refinementEndsAtMeans(k: Int) async throws {
    let colors = try await Self.colors(40_000, seed: UInt64(k))
    let start = CentroidSeeding.centroids(
      k, of: CoarsePoints(colors.bins), generator: SeededGenerator(seed: 0, stream: 0))
    let centroids = try await Refinement.centroids(
      of: colors, from: start, workers: 2
    ) { _, _ in }
    var sums = [SIMD4<Double>](repeating: .zero, count: k)
    for (color, weight) in Self.points(colors) {
      let cluster = Self.nearest(color, centroids).index
      sums[cluster] += SIMD4(color * weight, weight)
    }
    for (centroid, sum) in zip(centroids, sums) {
      let mean = sum / sum.w
      let difference =
        SIMD3(mean.x, mean.y, mean.z)
        - SIMD3(Double(centroid.x), Double(centroid.y), Double(centroid.z))
      #expect((difference * difference).sum().squareRoot() < 5e-4)
    }
  }

  /// The account of a clustering is what adding up one by one gives.
  @Test func tallyIsExact() async throws {
    let colors = try await Self.colors(40_000, seed: 9)
    let centroids = CentroidSeeding.centroids(
      7, of: CoarsePoints(colors.bins), generator: SeededGenerator(seed: 3, stream: 1))
    let tally = try await ClusterTally.of(
      colors, centroids: centroids, workers: 3)
    var (distance, squared, weights) = (0.0, 0.0, [Double](repeating: 0, count: 7))
    for (color, weight) in Self.points(colors) {
      let nearest = Self.nearest(color, centroids)
      distance += weight * nearest.squared.squareRoot()
      squared += weight * nearest.squared
      weights[nearest.index] += weight
    }
    #expect(tally.pixels.reduce(0, +) == 40_000)
    #expect(zip(tally.pixels, weights).allSatisfy { abs(Double($0) - $1) <= 3 })
    #expect(abs(tally.fit.meanDeltaE - distance / 40_000) < 1e-6)
    #expect(abs(tally.fit.squaredDistance / squared - 1) < 1e-5)
  }

  /// A centroid that no color is nearest to moves to where it is needed.
  @Test func lostCentroidsComeBack() async throws {
    let colors = try await Self.colors(20_000, seed: 2)
    let far = SIMD4<Float>(5, 5, 5, 0)
    let start = [colors.bins[0].center, far, far]
    let centroids = try await Refinement.centroids(
      of: colors, from: start, workers: 1
    ) { _, _ in }
    let tally = try await ClusterTally.of(
      colors, centroids: centroids, workers: 1)
    #expect(tally.pixels.allSatisfy { $0 > 0 })
  }

  @Test func seedsMakeOtherDraws() async throws {
    let points = CoarsePoints(try await Self.colors(20_000, seed: 2).bins)
    let draws = (0..<4).map { stream in
      CentroidSeeding.centroids(
        6, of: points, generator: SeededGenerator(seed: 0, stream: UInt64(stream)))
    }
    #expect(Set(draws).count == 4)
    #expect(draws.allSatisfy { Set($0).count == 6 })
  }

  /// SplitMix64 with seed 1234567: the first values of its reference implementation.
  @Test func generatorIsSplitMix64() {
    var generator = SeededGenerator(state: 1_234_567)
    let values = (0..<3).map { _ in generator.next() }
    #expect(
      values == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
