/// A way through the bins of colors that finds the cluster of each.
struct ClusterWalk {
  private let filter: CellFilter
  /// The clusters to which colors of the current bin can belong.
  private(set) var clusters: [Int] = []
  /// Their centroids.
  private var centroids: [SIMD4<Float>] = []
  private var scratch: [Float]

  init(_ filter: CellFilter) {
    self.filter = filter
    scratch = [Float](repeating: 0, count: filter.centroids.count)
  }

  /// Goes to a bin.
  mutating func enter(_ bin: ColorChunk.Bin) {
    filter.findCandidates(for: bin, into: &clusters, scratch: &scratch)
    centroids.removeAll(keepingCapacity: true)
    for cluster in clusters { centroids.append(filter.centroids[cluster]) }
  }

  /// The cluster of all colors of the bin, where it is one.
  var onlyCluster: Int? { clusters.count == 1 ? clusters[0] : nil }

  /// For eight colors of the bin, the places in `clusters` of theirs, and the squared distances from the
  /// centroids.
  @inline(__always)
  func nearest(to colors: ColorLanes) -> (index: SIMD8<Int32>, squaredDistance: Lanes) {
    colors.nearest(of: centroids)
  }
}
