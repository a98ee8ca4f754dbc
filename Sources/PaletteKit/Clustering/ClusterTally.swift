/// The exact account of a clustering: what belongs to each centroid, and how well it is served.
struct ClusterTally: Sendable {
  /// Pixels of each cluster.
  var pixels: [Int]
  /// The sum of the alphas, 0...255, of each cluster's pixels.
  var alphaSums: [Int]
  /// How far the pixels are from what stands for them.
  var fit = FitStatistics()

  /// Assigns every color to its nearest centroid.
  ///
  /// O(bins * k + colors).
  ///
  /// - Parameters:
  ///   - colors: the colors.
  ///   - centroids: the centroids, in the colors' space.
  ///   - served: for each cluster the color, in Oklab, that its pixels are compared with; nil for the
  ///     centroids, which must be in Oklab then.
  ///   - workers: how many tasks work at once.
  /// - Returns: the account.
  /// - Throws: `CancellationError`.
  static func of(
    _ colors: DistinctColors, centroids: [SIMD4<Float>], served: [SIMD4<Float>]? = nil,
    workers: Int
  ) async throws -> ClusterTally {
    let filter = CellFilter(centroids)
    let parts = try await orderedMap(colors.chunkCount, workers: workers) { index in
      let chunk = colors.chunk(index)
      return ClusterTally(
        chunk, oklab: colors.oklab(of: chunk), filter: filter, served: served)
    }
    var total = ClusterTally(clusters: centroids.count)
    for part in parts { total.add(part) }
    return total
  }

  private init(clusters: Int) {
    pixels = [Int](repeating: 0, count: clusters)
    alphaSums = pixels
  }

  private init(
    _ colors: ColorChunk, oklab: [ColorLanes], filter: CellFilter, served: [SIMD4<Float>]?
  ) {
    self.init(clusters: filter.centroids.count)
    var fit = FitStatistics()
    var walk = ClusterWalk(filter)
    for bin in colors.bins {
      walk.enter(center: bin.center, radius: bin.radius)
      if let cluster = walk.onlyCluster {
        pixels[cluster] += bin.pixels
        alphaSums[cluster] += bin.alphaSum
      }
      for group in bin.range {
        let nearest = walk.nearest(to: colors.groups[group])
        if walk.onlyCluster == nil {
          for lane in 0..<8 {
            let cluster = walk.cluster(nearest.index[lane])
            pixels[cluster] += Int(colors.counts[8 * group + lane])
            alphaSums[cluster] += colors.alphaSum(8 * group + lane)
          }
        }
        var squares = nearest.squaredDistance
        if let served {
          for lane in 0..<8 {
            let difference =
              oklab[group][lane] - served[walk.cluster(nearest.index[lane])]
            squares[lane] = (difference * difference).sum()
          }
        }
        fit.add(oklab[group], weights: colors.pixelWeights(group), squaredDistances: squares)
      }
    }
    self.fit = fit
  }

  private mutating func add(_ other: ClusterTally) {
    for index in pixels.indices {
      pixels[index] += other.pixels[index]
      alphaSums[index] += other.alphaSums[index]
    }
    fit.add(other.fit)
  }
}
