/// A way through balls of colors that finds the cluster of each color.
struct ClusterWalk {
  private let filter: CellFilter
  private var candidates: CellFilter.Candidates
  /// The centroids of the candidates.
  private var centroids: [SIMD4<Float>]

  /// A walk for some centroids.
  init(_ filter: CellFilter) {
    self.filter = filter
    candidates = CellFilter.Candidates(of: filter)
    centroids = filter.centroids
  }

  /// Goes to a ball.
  @inline(__always)
  mutating func enter(center: SIMD4<Float>, radius: Float) {
    filter.findCandidates(center: center, radius: radius, &candidates)
    guard candidates.count > 1 else { return }
    for place in 0..<candidates.count {
      centroids[place] = filter.centroids[candidates.indexes[place]]
    }
  }

  /// The clusters to which its colors can belong, that of its center first.
  var clusters: ArraySlice<Int> { candidates.indexes[..<candidates.count] }

  /// The cluster of its center.
  var first: Int { candidates.indexes[0] }

  /// The cluster of all its colors, where it is one.
  @inline(__always)
  var onlyCluster: Int? { candidates.count == 1 ? candidates.indexes[0] : nil }

  /// For eight colors of the ball, the places in `clusters` of theirs, and the squared distances from the
  /// centroids.
  @inline(__always)
  func nearest(to colors: ColorLanes) -> (index: SIMD8<Int32>, squaredDistance: Lanes) {
    guard candidates.count > 1 else {
      return (.zero, colors.squaredDistance(to: filter.centroids[first]))
    }
    return colors.nearest(of: centroids, first: candidates.count)
  }

  /// The cluster at a place in `clusters`.
  @inline(__always)
  func cluster(_ place: Int32) -> Int { candidates.indexes[Int(place)] }
}
