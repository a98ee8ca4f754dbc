/// K-means on the coarse points that finds its way out of poor local optima.
///
/// The breathing k-means of Fritzke, arXiv:2006.15666 (2020): some centroids are added where the error is
/// large, all move to rest, as many are removed that are missed least, and all move to rest again; this
/// as long as it helps, and then with fewer and fewer at a time. Here the new centroids are drawn as
/// greedy k-means++ draws its seeds, and those to be removed are chosen one after the other.
struct BreathingKMeans: Sendable {
  /// The centroids found, (x, y, z, 0) each.
  private(set) var centroids: [SIMD4<Float>]
  /// The sum of weight times squared distance.
  private(set) var error: Double

  /// A breath that lowers the error by less than this part did not help.
  private static let leastGain = 1e-4

  /// Starts from seeds that the generator draws.
  ///
  /// O(points * k) an iteration.
  ///
  /// - Throws: `CancellationError`.
  init(
    _ k: Int, of points: CoarsePoints, generator: SeededGenerator, breath: Int
  ) throws {
    var seeding = CentroidSeeding(points: points, generator: generator)
    let seeds = seeding.centroids(k)
    try self.init(points, from: seeds, &seeding, breath: breath)
  }

  /// Starts from given centroids.
  ///
  /// - Throws: `CancellationError`.
  init(
    from centroids: [SIMD4<Float>], of points: CoarsePoints, generator: SeededGenerator,
    breath: Int
  ) throws {
    var seeding = CentroidSeeding(points: points, generator: generator)
    try self.init(points, from: centroids, &seeding, breath: breath)
  }

  private init(
    _ points: CoarsePoints, from seeds: [SIMD4<Float>], _ seeding: inout CentroidSeeding,
    breath: Int
  ) throws {
    var run = try CoarseKMeans(points, from: seeds)
    (centroids, error) = (run.centroids, run.error)
    let k = seeds.count
    var breath = min(breath, k - 1)
    while breath > 0 {
      seeding.restart(with: run.centroids)
      let more = try CoarseKMeans(points, from: seeding.centroids(k + breath))
      let rest = CentroidRemoval.centroids(k, of: more.centroids, for: points)
      run = try CoarseKMeans(points, from: rest)
      if run.error >= error * (1 - Self.leastGain) { breath -= 1 }
      if run.error < error { (centroids, error) = (run.centroids, run.error) }
    }
  }
}
