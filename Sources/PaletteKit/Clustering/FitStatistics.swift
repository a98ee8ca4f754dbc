/// How far weighted colors are from what stands for them, in Oklab.
struct FitStatistics: Sendable {
  /// The sums of the weights, of weight times distance, and of weight times squared distance.
  private(set) var weight = 0.0
  private(set) var distance = 0.0
  private(set) var squaredDistance = 0.0
  /// The sums of weight times color, and of weight times its squared length.
  private var moment = SIMD3<Double>()
  private var squaredLength = 0.0
  private var distances = DistanceHistogram()

  /// Mean ΔE OK.
  var meanDeltaE: Double { weight > 0 ? distance / weight : 0 }

  /// The ΔE OK that 95 % of the weight does not exceed.
  var percentile95: Double { distances.quantile(0.95) }

  /// The part of the colors' variance that is accounted for, 0...1.
  var explained: Double {
    guard weight > 0 else { return 1 }
    let mean = moment / weight
    let variance = squaredLength / weight - (mean * mean).sum()
    // Where all colors are one, rounding is all that is left.
    return variance > 1e-12 ? min(max(1 - squaredDistance / weight / variance, 0), 1) : 1
  }

  /// Adds eight colors.
  @inline(__always)
  mutating func add(_ colors: ColorLanes, weights: Lanes, squaredDistances: Lanes) {
    let distance = squaredDistances.squareRoot()
    self.distance += (distance * weights).doubleSum
    squaredDistance += (squaredDistances * weights).doubleSum
    let weighted = ColorLanes(x: colors.x * weights, y: colors.y * weights, z: colors.z * weights)
    moment += SIMD3(weighted.x.doubleSum, weighted.y.doubleSum, weighted.z.doubleSum)
    var length: Lanes = weighted.x * colors.x
    length += weighted.y * colors.y
    length += weighted.z * colors.z
    squaredLength += length.doubleSum
    weight += weights.doubleSum
    for lane in 0..<8 { distances.add(distance[lane], weight: weights[lane]) }
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: FitStatistics) {
    weight += other.weight
    distance += other.distance
    squaredDistance += other.squaredDistance
    moment += other.moment
    squaredLength += other.squaredLength
    distances.add(other.distances)
  }
}

extension SIMD8<Float> {
  /// The sum of the eight, in double precision.
  @inline(__always)
  fileprivate var doubleSum: Double { SIMD8<Double>(self).sum() }
}
