/// The bins of an image's colors as weighted points, on which the search runs.
struct CoarsePoints: Sendable {
  /// The points, eight to a group; lanes that are left over have weight 0.
  let groups: [ColorLanes]
  let weights: [Lanes]
  /// For each point, weight * (x, y, z) and the weight.
  let moments: [SIMD4<Float>]
  var count: Int { moments.count }
  /// The groups as a whole.
  let cells: [Cell]

  /// Eight points as a whole.
  struct Cell: Sendable {
    /// The sums of weight * (x, y, z) and of the weights.
    var moment: SIMD4<Double>
    /// The sum of weight * (x^2 + y^2 + z^2).
    var squares: Double
    /// The mean, and 0; no point is farther from it than the radius.
    var center: SIMD4<Float>
    var radius: Float
  }

  /// A point for each bin.
  init(_ bins: [ColorChunk.Bin]) {
    self.init(bins.map(\.moment))
  }

  /// Fewer points for bins that stand in an order in which neighbors are near to each other.
  ///
  /// Bins in a row are joined as long as that adds next to nothing to the error of k colors: for each
  /// point at most the variance of all over k and over `fineness`. There are k points or more.
  init(_ bins: [ColorChunk.Bin], joinedFor k: Int, fineness: Double) {
    self.init(Self.joined(bins.map(\.moment), k: k, fineness: fineness))
  }

  private init(_ joined: [SIMD4<Double>]) {
    var groups: [ColorLanes] = []
    var weights: [Lanes] = []
    for start in stride(from: 0, to: joined.count, by: 8) {
      var (x, y, z, w) = (Lanes(), Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let moment = joined[min(start + lane, joined.count - 1)]
        let center = SIMD4<Float>(moment / moment.w)
        x[lane] = center.x
        y[lane] = center.y
        z[lane] = center.z
        w[lane] = start + lane < joined.count ? Float(moment.w) : 0
      }
      groups.append(ColorLanes(x: x, y: y, z: z))
      weights.append(w)
    }
    self.groups = groups
    self.weights = weights
    moments = joined.map { SIMD4<Float>($0) }
    cells = groups.indices.map { Cell(groups[$0], weights[$0]) }
  }

  /// The moments, with those in a row that lie close together added up.
  private static func joined(
    _ moments: [SIMD4<Double>], k: Int, fineness: Double
  ) -> [SIMD4<Double>] {
    let total = moments.reduce(.zero, +)
    let mean = total / total.w
    let variance = moments.reduce(0.0) { $0 + $1.w * squaredDistance($1 / $1.w, mean) }
    let limit = variance / (Double(k) * fineness)
    var joined: [SIMD4<Double>] = []
    var inertia = 0.0
    for (index, moment) in moments.enumerated() {
      // With as many left as are still needed, no more are joined.
      if let last = joined.last, joined.count + moments.count - index > k {
        let gain =
          squaredDistance(last / last.w, moment / moment.w) * last.w * moment.w
          / (last.w + moment.w)
        if inertia + gain <= limit {
          inertia += gain
          joined[joined.count - 1] += moment
          continue
        }
      }
      joined.append(moment)
      inertia = 0
    }
    return joined
  }

  private static func squaredDistance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
    let difference = one - other
    return (difference * difference).sum()
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

extension CoarsePoints.Cell {
  fileprivate init(_ points: ColorLanes, _ weights: Lanes) {
    let (x, y, z) = (
      SIMD8<Double>(points.x), SIMD8<Double>(points.y), SIMD8<Double>(points.z)
    )
    let weight = SIMD8<Double>(weights)
    moment = SIMD4(
      (x * weight).sum(), (y * weight).sum(), (z * weight).sum(), weight.sum())
    squares = ((x * x + y * y + z * z) * weight).sum()
    center = SIMD4<Float>(moment / moment.w)
    center.w = 0
    radius = points.squaredDistance(to: center).max().squareRoot()
  }

  /// The sum of weight times squared distance from a place.
  @inline(__always)
  func error(from place: SIMD4<Float>) -> Double {
    var place = SIMD4<Double>(place)
    let length = (place * place).sum()
    place *= -2
    place.w = length
    return max(squares + (place * moment).sum(), 0)
  }
}
