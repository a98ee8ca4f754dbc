/// The bins of an image's colors as weighted points, on which the search runs.
struct CoarsePoints: Sendable {
  /// The points, eight to a group; lanes that are left over have weight 0.
  let groups: [ColorLanes]
  let weights: [Lanes]
  /// For each point, weight * (x, y, z) and the weight.
  let moments: [SIMD4<Float>]
  var count: Int { moments.count }

  init(_ bins: [ColorChunk.Bin]) {
    var groups: [ColorLanes] = []
    var weights: [Lanes] = []
    for start in stride(from: 0, to: bins.count, by: 8) {
      var (x, y, z, w) = (Lanes(), Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let bin = bins[min(start + lane, bins.count - 1)]
        x[lane] = bin.center.x
        y[lane] = bin.center.y
        z[lane] = bin.center.z
        w[lane] = start + lane < bins.count ? Float(bin.moment.w) : 0
      }
      groups.append(ColorLanes(x: x, y: y, z: z))
      weights.append(w)
    }
    self.groups = groups
    self.weights = weights
    moments = bins.map { SIMD4<Float>($0.moment) }
  }

  /// The place of a point, and 0.
  func position(_ index: Int) -> SIMD4<Float> { groups[index / 8][index % 8] }

  /// The mean of all points by weight, and 0.
  var mean: SIMD4<Float> {
    let moment = moments.reduce(SIMD4<Double>.zero) { $0 + SIMD4<Double>($1) }
    var mean = SIMD4<Float>(moment / moment.w)
    mean.w = 0
    return mean
  }
}
