/// Exact k-means over all distinct colors, weighted by their pixels, from given centroids to rest, or
/// nearly so where that would take minutes.
enum Refinement {
  /// Centroids that all move less than this (ΔE OK, or as much in another space) are at rest.
  private static let tolerance: Float = 1e-4
  /// Iterations at most: 100, and fewer where colors times centroids are more than 200 million, as in noise
  /// that fills the whole cube, which would take minutes to come to rest.
  private static func maxIterations(colors: Int, k: Int) -> Int {
    min(100, max(8, 20_000_000_000 / (colors * k)))
  }

  /// The refined centroids.
  ///
  /// O(bins * k) an iteration, and O(colors) for those near a border.
  ///
  /// - Throws: `CancellationError`.
  static func centroids(
    of colors: DistinctColors, from start: [SIMD4<Float>], workers: Int,
    onIteration: @Sendable (_ iteration: Int, _ centroids: [SIMD4<Float>]) -> Void
  ) async throws -> [SIMD4<Float>] {
    var centroids = start
    for iteration in 1...maxIterations(colors: max(1, colors.count), k: max(1, start.count)) {
      let movement = try await step(&centroids, of: colors, workers: workers)
      onIteration(iteration, centroids)
      if movement < tolerance * tolerance { break }
    }
    return centroids
  }

  /// One iteration: moves each centroid to the mean of the colors nearest to it.
  ///
  /// - Returns: the largest squared movement.
  /// - Throws: `CancellationError`.
  static func step(
    _ centroids: inout [SIMD4<Float>], of colors: DistinctColors, workers: Int
  ) async throws -> Float {
    let filter = CellFilter(centroids)
    let parts = try await orderedMap(colors.chunkCount, workers: workers) { index in
      PartialSums(colors.chunk(index), filter: filter)
    }
    var sums = [SIMD4<Double>](repeating: .zero, count: centroids.count)
    var worst: PartialSums.WorstServed?
    for part in parts {
      for index in sums.indices { sums[index] += part.sums[index] }
      if part.worst.cost > worst?.cost ?? 0 { worst = part.worst }
    }
    return CentroidMovement.move(&centroids, to: sums, worst: worst?.color)
  }
}

/// What one chunk of bins contributes to the means of the clusters.
private struct PartialSums: Sendable {
  /// A color (x, y, z, 0) and its weight times squared distance from its centroid.
  struct WorstServed: Sendable {
    var cost: Float = 0
    var color: SIMD4<Float> = .zero
  }

  /// For each cluster the sums of weight * (x, y, z) and of the weights.
  var sums: [SIMD4<Double>]
  /// The bin center served worst, where bins are not split.
  var worst = WorstServed()

  init(_ colors: ColorChunk, filter: CellFilter) {
    sums = [SIMD4<Double>](repeating: .zero, count: filter.centroids.count)
    var walk = ClusterWalk(filter)
    for bin in colors.bins {
      walk.enter(center: bin.center, radius: bin.radius)
      if let cluster = walk.onlyCluster {
        sums[cluster] += bin.moment
      } else {
        for group in bin.range { add(colors, group, walk) }
      }
      let difference = bin.center - filter.centroids[walk.first]
      let cost = Float(bin.moment.w) * (difference * difference).sum()
      if cost > worst.cost { worst = WorstServed(cost: cost, color: bin.center) }
    }
  }

  /// Adds eight colors one by one, each to the nearest of a few centroids.
  @inline(__always)
  private mutating func add(_ colors: ColorChunk, _ group: Int, _ walk: ClusterWalk) {
    let lanes = colors.groups[group]
    let weights = colors.weights[group]
    let nearest = walk.nearest(to: lanes).index
    let (x, y, z) = (lanes.x * weights, lanes.y * weights, lanes.z * weights)
    for lane in 0..<8 {
      let moment = SIMD4<Float>(x[lane], y[lane], z[lane], weights[lane])
      sums[walk.cluster(nearest[lane])] += SIMD4<Double>(moment)
    }
  }
}
