/// The bins of an image's colors as weighted points, on which the search runs.
struct CoarsePoints: Sendable {
  /// The points, eight to a group; lanes that are left over have weight 0.
  let groups: [OklabLanes]
  let weights: [Lanes]
  /// For each point, weight * (l, a, b) and the weight.
  let moments: [SIMD4<Float>]
  var count: Int { moments.count }

  init(_ bins: [ColorChunk.Bin]) {
    var groups: [OklabLanes] = []
    var weights: [Lanes] = []
    for start in stride(from: 0, to: bins.count, by: 8) {
      var (l, a, b, w) = (Lanes(), Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let bin = bins[min(start + lane, bins.count - 1)]
        l[lane] = bin.center.x
        a[lane] = bin.center.y
        b[lane] = bin.center.z
        w[lane] = start + lane < bins.count ? Float(bin.moment.w) : 0
      }
      groups.append(OklabLanes(l: l, a: a, b: b))
      weights.append(w)
    }
    self.groups = groups
    self.weights = weights
    moments = bins.map { SIMD4<Float>($0.moment) }
  }

  /// The place of a point, and 0.
  func position(_ index: Int) -> SIMD4<Float> {
    let group = groups[index / 8]
    let lane = index % 8
    return SIMD4(group.l[lane], group.a[lane], group.b[lane], 0)
  }
}
