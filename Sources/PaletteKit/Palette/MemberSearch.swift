/// Finds the colors of an image that are nearest to the centers of their clusters.
struct MemberSearch: Sendable {
  /// A color of the image.
  struct Member: Sendable {
    var squaredDistance: Float
    var color: SRGB
    var oklab: Oklab
  }

  let colors: DistinctColors
  let filter: CellFilter
  /// For each centroid, the place of its cluster in `centers`; nil for those that are not looked at.
  let clusterOfCentroid: [Int?]
  /// From where distances are measured.
  let centers: [SIMD4<Float>]
  /// Colors that won't do.
  var excluded: Set<SRGB> = []

  init(
    in colors: DistinctColors, centroids: [SIMD4<Float>], clusters: [Cluster],
    excluded: Set<SRGB> = []
  ) {
    self.colors = colors
    self.excluded = excluded
    filter = CellFilter(centroids)
    var places = [Int?](repeating: nil, count: centroids.count)
    for (place, cluster) in clusters.enumerated() {
      for member in cluster.members { places[member] = place }
    }
    clusterOfCentroid = places
    centers = clusters.map(\.center)
  }

  /// For each cluster its nearest color; the first of equally near ones, in the order of colors.
  ///
  /// O(bins * k + colors).
  ///
  /// - Throws: `CancellationError`.
  func run(workers: Int) async throws -> [Member?] {
    let parts = try await orderedMap(colors.chunkCount, workers: workers) { nearest(inChunk: $0) }
    return centers.indices.map { cluster in
      parts.compactMap { $0[cluster] }.min { $0.squaredDistance < $1.squaredDistance }
    }
  }

  private func nearest(inChunk index: Int) -> [Member?] {
    let chunk = colors.chunk(index)
    var nearest = [Member?](repeating: nil, count: centers.count)
    var walk = ClusterWalk(filter)
    for bin in chunk.bins {
      walk.enter(center: bin.center, radius: bin.radius)
      guard walk.clusters.contains(where: { clusterOfCentroid[$0] != nil }) else { continue }
      for group in bin.range {
        let lanes = chunk.groups[group]
        let centroids = walk.nearest(to: lanes).index
        for lane in 0..<8 where chunk.counts[8 * group + lane] > 0 {
          guard let cluster = clusterOfCentroid[walk.cluster(centroids[lane])] else {
            continue
          }
          let difference = lanes[lane] - centers[cluster]
          let distance = (difference * difference).sum()
          guard distance < nearest[cluster]?.squaredDistance ?? .infinity else { continue }
          let (color, oklab) = colors.color(of: chunk, 8 * group + lane)
          guard !excluded.contains(color) else { continue }
          nearest[cluster] = Member(squaredDistance: distance, color: color, oklab: oklab)
        }
      }
    }
    return nearest
  }
}
