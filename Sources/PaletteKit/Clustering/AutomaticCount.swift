/// Decides how many colors an image needs.
///
/// The fewest, up to 16, with which the palette looks like the image: it accounts for 93 % of the
/// variance (or what is left is hard to see: an error of 0.03, the root of the mean square), and at most
/// 1 % of the pixels are farther than 0.12 (ΔE OK) from their color. So a flat logo gets its few colors, edges
/// aside, and small areas of a color of their own count as well as large ones.
enum AutomaticCount {
  /// The most colors that are chosen.
  static let most = 16
  private static let enoughExplained = 0.93
  private static let unnoticedError = 0.03
  private static let farDistance: Float = 0.12
  private static let leastFarPart = 0.01
  /// Fewer than for the palette itself: only the error counts here.
  private static let restarts = 6

  /// The number of colors for some bins, at most `limit` and 16.
  ///
  /// - Throws: `CancellationError`.
  static func count(
    for bins: [ColorChunk.Bin], limit: Int, seed: UInt64, workers: Int
  ) async throws -> Int {
    let points = CoarsePoints(bins, joinedFor: most, fineness: SearchEffort(k: most).fineness)
    let largest = min(most, limit, points.count)
    guard largest > 1 else { return max(1, largest) }
    let variance = error(of: points, from: [points.mean]).squared
    for k in 1..<largest {
      let tries = try await orderedMap(k == 1 ? 1 : restarts, workers: workers) { restart in
        try BreathingKMeans(
          k, of: points, generator: SeededGenerator(seed: seed, stream: UInt64(restart)),
          breath: 0)
      }
      let best = tries.min { $0.error < $1.error }
      let error = error(of: points, from: best?.centroids ?? [])
      let isExplained =
        error.squared <= max((1 - enoughExplained) * variance, unnoticedError * unnoticedError)
      if isExplained, error.farPart <= leastFarPart { return k }
    }
    return largest
  }

  /// The mean squared distance of points from their nearest centroid, and the part of the weight that is
  /// far from it.
  private static func error(
    of points: CoarsePoints, from centroids: [SIMD4<Float>]
  ) -> (squared: Double, farPart: Double) {
    var (squared, far, weight) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for group in points.groups.indices {
      let distances = points.groups[group].nearest(of: centroids).squaredDistance
      let weights = points.weights[group]
      squared += SIMD8<Double>(distances * weights)
      far += SIMD8<Double>(
        weights.replacing(with: 0, where: distances .<= farDistance * farDistance))
      weight += SIMD8<Double>(weights)
    }
    let total = weight.sum()
    return (squared.sum() / total, far.sum() / total)
  }
}
