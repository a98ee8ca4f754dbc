/// One restart of the search: k-means on the coarse points, from seeds to rest.
struct CoarseKMeans: Sendable {
  /// The centroids found, (x, y, z, 0) each.
  private(set) var centroids: [SIMD4<Float>]
  /// The sum of weight times squared distance at the last assignment.
  private(set) var error = Double.infinity

  private static let maxIterations = 60
  /// Centroids that all move less than this are at rest; the exact refinement does the rest.
  private static let tolerance: Float = 5e-4

  /// Runs Lloyd's iteration.
  ///
  /// O(points * k) an iteration.
  ///
  /// - Throws: `CancellationError`.
  init(_ points: CoarsePoints, from seeds: [SIMD4<Float>]) throws {
    centroids = seeds
    for _ in 0..<Self.maxIterations {
      try Task.checkCancellation()
      if step(points) < Self.tolerance * Self.tolerance { break }
    }
  }

  /// Assigns all points and moves the centroids.
  ///
  /// Returns the largest squared movement.
  private mutating func step(_ points: CoarsePoints) -> Float {
    var sums = [SIMD4<Double>](repeating: .zero, count: centroids.count)
    var walk = ClusterWalk(CellFilter(centroids))
    error = 0
    for (group, cell) in points.cells.enumerated() {
      walk.enter(center: cell.center, radius: cell.radius)
      if let cluster = walk.onlyCluster {
        sums[cluster] += cell.moment
        error += cell.error(from: centroids[cluster])
        continue
      }
      let nearest = walk.nearest(to: points.groups[group])
      error += SIMD8<Double>(nearest.squaredDistance * points.weights[group]).sum()
      let first = 8 * group
      for lane in 0..<min(8, points.count - first) {
        sums[walk.cluster(nearest.index[lane])] += SIMD4<Double>(points.moments[first + lane])
      }
    }
    let isLost = sums.contains { $0.w == 0 }
    let worst = isLost ? points.worstServed(by: centroids) : nil
    return CentroidMovement.move(&centroids, to: sums, worst: worst)
  }
}

extension CoarsePoints {
  /// The point whose weight times squared distance from its nearest centroid is the largest.
  fileprivate func worstServed(by centroids: [SIMD4<Float>]) -> SIMD4<Float> {
    var worst: (cost: Float, point: Int) = (0, 0)
    for group in groups.indices {
      let costs = groups[group].nearest(of: centroids).squaredDistance * weights[group]
      for lane in 0..<8 where costs[lane] > worst.cost { worst = (costs[lane], 8 * group + lane) }
    }
    return position(worst.point)
  }
}

extension ColorLanes {
  /// For each of eight colors, the index of the nearest centroid (the first of equally near ones) and
  /// the squared distance from it; of the first few centroids, where a number is given.
  @inline(__always)
  func nearest(
    of centroids: [SIMD4<Float>], first count: Int? = nil
  ) -> (index: SIMD8<Int32>, squaredDistance: Lanes) {
    var index = SIMD8<Int32>()
    var best = Lanes(repeating: .greatestFiniteMagnitude)
    for candidate in 0..<(count ?? centroids.count) {
      let distance = squaredDistance(to: centroids[candidate])
      let isNearer = distance .< best
      best.replace(with: distance, where: isNearer)
      index.replace(with: Int32(truncatingIfNeeded: candidate), where: isNearer)
    }
    return (index, best)
  }
}
