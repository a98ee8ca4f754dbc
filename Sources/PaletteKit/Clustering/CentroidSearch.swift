/// Finds good starting centroids: many restarts of k-means on a few thousand coarse points.
enum CentroidSearch {
  /// Restarts for k centroids.
  ///
  /// More of them hardly ever find anything better, and cost.
  static func restartCount(for k: Int) -> Int { k == 1 ? 1 : 8 }

  /// The centroids with the least error of all restarts, which run as child tasks, `workers` at once.
  ///
  /// The result depends on the points, k and the seed only.
  /// - Throws: `CancellationError`.
  static func bestCentroids(
    _ k: Int, of points: CoarsePoints, seed: UInt64, restarts: Int? = nil, workers: Int,
    onRestart: @escaping @Sendable (_ done: Int, _ total: Int, _ best: [SIMD4<Float>]) -> Void
  ) async throws -> [SIMD4<Float>] {
    let total = restarts ?? restartCount(for: k)
    var done = 0
    var best: (restart: Int, result: CoarseKMeans)?
    try await concurrentForEach(0..<total, width: workers) { restart in
      let generator = SeededGenerator(seed: seed, stream: UInt64(restart))
      let seeds = CentroidSeeding.centroids(k, of: points, generator: generator)
      return try CoarseKMeans(points, from: seeds)
    } consume: { restart, result in
      done += 1
      if let known = best {
        let isBetter =
          (result.error, restart) < (known.result.error, known.restart)
        if isBetter { best = (restart, result) }
      } else {
        best = (restart, result)
      }
      onRestart(done, total, best?.result.centroids ?? [])
    }
    return best?.result.centroids ?? []
  }
}
