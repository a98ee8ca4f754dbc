/// Tells, for a whole bin of neighboring colors, which centroids can be nearest to any of them.
///
/// A ball of radius r around c lies on centroid i's side of the plane halfway to centroid j if
/// |c - j|^2 - |c - i|^2 >= 2 r |i - j|. Where that holds for all j the bin belongs to i as a whole,
/// and adding its moment gives exactly what adding its colors would. (After the filtering algorithm of
/// Kanungo et al., "An Efficient k-Means Clustering Algorithm", IEEE TPAMI 24 (2002), with bins for
/// the cells of its tree.)
struct CellFilter: Sendable {
  let centroids: [SIMD4<Float>]
  /// The distances of all pairs of centroids, row by row.
  private let separations: [Float]

  init(_ centroids: [SIMD4<Float>]) {
    self.centroids = centroids
    separations = centroids.flatMap { first in
      centroids.map { second in
        let difference = first - second
        return (difference * difference).sum().squareRoot()
      }
    }
  }

  /// Fills `candidates` with the indexes of the centroids that can be nearest to colors of the bin: the
  /// one nearest to its center first, the others in ascending order.
  @inline(__always)
  func findCandidates(
    for bin: ColorChunk.Bin, into candidates: inout [Int], scratch distances: inout [Float]
  ) {
    var nearest = 0
    for index in centroids.indices {
      let difference = centroids[index] - bin.center
      distances[index] = (difference * difference).sum()
      if distances[index] < distances[nearest] { nearest = index }
    }
    candidates.removeAll(keepingCapacity: true)
    candidates.append(nearest)
    // The margin covers the rounding of the distances.
    let reach = 2 * bin.radius + 1e-6
    let row = nearest * centroids.count
    for index in centroids.indices where index != nearest {
      if distances[index] - distances[nearest] < reach * separations[row + index] {
        candidates.append(index)
      }
    }
  }
}
