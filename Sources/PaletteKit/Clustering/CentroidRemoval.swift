/// Removes the centroids that are missed least.
enum CentroidRemoval {
  /// What is left when centroids are removed, one after the other, until there are k: each time the one
  /// without which the error grows least.
  ///
  /// O(points * count) for each.
  static func centroids(
    _ k: Int, of centroids: [SIMD4<Float>], for points: CoarsePoints
  ) -> [SIMD4<Float>] {
    var centroids = centroids
    while centroids.count > k {
      var losses = [Double](repeating: 0, count: centroids.count)
      for group in points.groups.indices {
        let nearest = points.groups[group].nearestTwo(of: centroids)
        let loss = (nearest.second - nearest.first) * points.weights[group]
        for lane in 0..<8 { losses[Int(nearest.index[lane])] += Double(loss[lane]) }
      }
      let least = losses.indices.min { losses[$0] < losses[$1] } ?? 0
      centroids.remove(at: least)
    }
    return centroids
  }
}

extension ColorLanes {
  /// For each of eight colors, the index of the nearest centroid, and the squared distances from it and
  /// from the second nearest.
  @inline(__always)
  fileprivate func nearestTwo(
    of centroids: [SIMD4<Float>]
  ) -> (index: SIMD8<Int32>, first: Lanes, second: Lanes) {
    var index = SIMD8<Int32>()
    var first = Lanes(repeating: .greatestFiniteMagnitude)
    var second = first
    for candidate in centroids.indices {
      let distance = squaredDistance(to: centroids[candidate])
      let isNearer = distance .< first
      second.replace(with: distance, where: distance .< second)
      second.replace(with: first, where: isNearer)
      first.replace(with: distance, where: isNearer)
      index.replace(with: Int32(truncatingIfNeeded: candidate), where: isNearer)
    }
    return (index, first, second)
  }
}
