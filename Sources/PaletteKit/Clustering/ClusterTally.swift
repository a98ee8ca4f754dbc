/// The exact account of a clustering: what belongs to each centroid, and how well it is served.
struct ClusterTally: Sendable {
  /// Pixels of each cluster.
  var pixels: [Int]
  /// The sum of the alphas, 0...255, of each cluster's pixels.
  var alphaSums: [Int]
  /// Weight times distance (ΔE OK) from the centroid, over all colors.
  var distance = 0.0
  /// Weight times squared distance from the centroid, over all colors.
  var squaredDistance = 0.0
  /// Weight times squared distance from the mean of all colors.
  var variance = 0.0
  /// The sum of the weights.
  var weight = 0.0

  /// Mean ΔE OK of the pixels from their centroid.
  var meanDeltaE: Double { weight > 0 ? distance / weight : 0 }

  /// The part of the colors' variance that the centroids account for, 0...1.
  var explained: Double { variance > 0 ? min(max(1 - squaredDistance / variance, 0), 1) : 1 }

  /// Assigns every color to its nearest centroid.
  ///
  /// O(bins * k + colors).
  ///
  /// - Throws: `CancellationError`.
  static func of(
    _ colors: DistinctColors, centroids: [SIMD4<Float>], workers: Int
  ) async throws -> ClusterTally {
    let filter = CellFilter(centroids)
    let moment = colors.bins.reduce(SIMD4<Double>.zero) { $0 + $1.moment }
    var mean = SIMD4<Float>(moment / moment.w)
    mean.w = 0
    let center = mean
    let parts = try await orderedMap(colors.chunkCount, workers: workers) { index in
      ClusterTally(colors.chunk(index), filter: filter, mean: center)
    }
    var total = ClusterTally(clusters: centroids.count)
    for part in parts { total.add(part) }
    return total
  }

  private init(clusters: Int) {
    pixels = [Int](repeating: 0, count: clusters)
    alphaSums = pixels
  }

  private init(_ colors: ColorChunk, filter: CellFilter, mean: SIMD4<Float>) {
    self.init(clusters: filter.centroids.count)
    var candidates: [Int] = []
    var scratch = [Float](repeating: 0, count: filter.centroids.count)
    var (distances, squares, variances, weights) =
      (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for bin in colors.bins {
      filter.findCandidates(for: bin, into: &candidates, scratch: &scratch)
      let isWhole = candidates.count == 1
      if isWhole {
        pixels[candidates[0]] += bin.pixels
        alphaSums[candidates[0]] += bin.alphaSum
      }
      let centroids = candidates.map { filter.centroids[$0] }
      for group in bin.range {
        let lanes = colors.groups[group]
        let weight = colors.weights[group]
        let nearest = lanes.nearest(of: centroids)
        squares += SIMD8<Double>(nearest.squaredDistance * weight)
        distances += SIMD8<Double>(nearest.squaredDistance.squareRoot() * weight)
        variances += SIMD8<Double>(lanes.squaredDistance(to: mean) * weight)
        weights += SIMD8<Double>(weight)
        guard !isWhole else { continue }
        for lane in 0..<8 {
          let cluster = candidates[Int(nearest.index[lane])]
          pixels[cluster] += Int(colors.counts[8 * group + lane])
          alphaSums[cluster] += colors.alphaSum(8 * group + lane)
        }
      }
    }
    distance = distances.sum()
    squaredDistance = squares.sum()
    variance = variances.sum()
    weight = weights.sum()
  }

  private mutating func add(_ other: ClusterTally) {
    for index in pixels.indices {
      pixels[index] += other.pixels[index]
      alphaSums[index] += other.alphaSums[index]
    }
    distance += other.distance
    squaredDistance += other.squaredDistance
    variance += other.variance
    weight += other.weight
  }
}
