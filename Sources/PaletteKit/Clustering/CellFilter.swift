/// Tells, for a ball of colors, which centroids can be nearest to any of them.
///
/// A ball of radius r around c lies on centroid i's side of the plane halfway to centroid j if
/// |c - j|^2 - |c - i|^2 >= 2 r |i - j|. Where that holds for all j the ball belongs to i as a whole,
/// and adding its moment gives exactly what adding its colors would. (After the filtering algorithm of
/// Kanungo et al., "An Efficient k-Means Clustering Algorithm", IEEE TPAMI 24 (2002), with bins for
/// the cells of its tree.)
struct CellFilter: Sendable {
  let centroids: [SIMD4<Float>]
  /// The centroids, eight at a time; places that are left over lie far away.
  private let lanes: [ColorLanes]
  /// For each centroid a row of its distances from the others; 0 for places that are left over.
  private let separations: [Lanes]

  /// What came of a search.
  struct Candidates {
    /// The centroids that were found: the one nearest to the center first, the others in ascending order;
    /// only the first `count` are meant.
    fileprivate(set) var indexes: [Int]
    fileprivate(set) var count = 0
    fileprivate var distances: [Lanes]

    /// Room for the candidates of a filter.
    init(of filter: CellFilter) {
      indexes = [Int](repeating: 0, count: filter.centroids.count)
      distances = [Lanes](repeating: Lanes(), count: filter.lanes.count)
    }
  }

  init(_ centroids: [SIMD4<Float>]) {
    self.centroids = centroids
    let far = SIMD4<Float>(repeating: 1e4)
    let lanes = stride(from: 0, to: centroids.count, by: 8).map { start in
      var (x, y, z) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let place = start + lane < centroids.count ? centroids[start + lane] : far
        (x[lane], y[lane], z[lane]) = (place.x, place.y, place.z)
      }
      return ColorLanes(x: x, y: y, z: z)
    }
    self.lanes = lanes
    separations = centroids.flatMap { centroid in
      lanes.indices.map { group in
        var separation = lanes[group].squaredDistance(to: centroid).squareRoot()
        for lane in 0..<8 where 8 * group + lane >= centroids.count { separation[lane] = 0 }
        return separation
      }
    }
  }

  /// Finds the centroids that can be nearest to colors of a ball.
  ///
  /// O(k).
  @inline(__always)
  func findCandidates(center: SIMD4<Float>, radius: Float, _ candidates: inout Candidates) {
    var least = Lanes(repeating: .greatestFiniteMagnitude)
    var groups = SIMD8<Int32>()
    for group in lanes.indices {
      let distance = lanes[group].squaredDistance(to: center)
      candidates.distances[group] = distance
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      groups.replace(with: Int32(truncatingIfNeeded: group), where: isNearer)
    }
    var (shortest, nearest) = (Float.greatestFiniteMagnitude, Int.max)
    for lane in 0..<8 {
      let (distance, index) = (least[lane], 8 &* Int(groups[lane]) &+ lane)
      if distance < shortest || (distance == shortest && index < nearest) {
        (shortest, nearest) = (distance, index)
      }
    }
    candidates.indexes[0] = nearest
    var count = 1
    let reach = 2 * radius
    for group in lanes.indices {
      // A millionth of the distance covers the rounding of both.
      let lead: Lanes = candidates.distances[group] * (1 - 1e-6) - shortest
      let separation = separations[nearest &* lanes.count &+ group]
      let isNear = lead .<= separation * reach .& (separation .> 0)
      guard any(isNear) else { continue }
      for lane in 0..<8 where isNear[lane] {
        candidates.indexes[count] = 8 &* group &+ lane
        count &+= 1
      }
    }
    candidates.count = count
  }
}
