/// Chooses the centroids that a search starts from.
///
/// Greedy k-means++: Arthur and Vassilvitskii, "k-means++: The Advantages of Careful Seeding" (SODA
/// 2007). Every next centroid is drawn with a probability proportional to weight times squared distance
/// from those chosen, several times, and the draw that lowers the error most is kept.
struct CentroidSeeding {
  private let points: CoarsePoints
  private var generator: SeededGenerator
  /// Squared distances from the nearest centroid so far, times weights.
  private var costs: [Lanes]
  /// Squared distances from the nearest centroid so far.
  private var distances: [Lanes]

  /// The centroids for one restart.
  ///
  /// O(points * k * log k).
  static func centroids(
    _ k: Int, of points: CoarsePoints, generator: SeededGenerator
  ) -> [SIMD4<Float>] {
    var seeding = CentroidSeeding(points: points, generator: generator)
    return seeding.run(k)
  }

  private init(points: CoarsePoints, generator: SeededGenerator) {
    self.points = points
    self.generator = generator
    costs = points.weights
    distances = [Lanes](repeating: Lanes(repeating: .greatestFiniteMagnitude), count: costs.count)
  }

  private mutating func run(_ k: Int) -> [SIMD4<Float>] {
    let first = points.position(draw())
    var chosen = [first]
    distances = distancesLowered(by: first)
    costs = weighted(distances)
    let trials = 2 + (Int.bitWidth - k.leadingZeroBitCount) / 2
    while chosen.count < k {
      var best: (center: SIMD4<Float>, distances: [Lanes], costs: [Lanes], error: Double)?
      for _ in 0..<trials {
        let center = points.position(draw())
        let distances = distancesLowered(by: center)
        let costs = weighted(distances)
        let error = Self.sum(costs)
        if best.map({ error < $0.error }) ?? true { best = (center, distances, costs, error) }
      }
      guard let best else { break }
      chosen.append(best.center)
      distances = best.distances
      costs = best.costs
    }
    return chosen
  }

  /// A point, drawn with a probability proportional to its cost.
  private mutating func draw() -> Int {
    var rest = generator.nextUnit() * Self.sum(costs)
    var last = 0
    for (group, cost) in costs.enumerated() {
      let sum = Double(cost.sum())
      guard sum > 0 else { continue }
      if rest < sum {
        for lane in 0..<8 where cost[lane] > 0 {
          last = 8 * group + lane
          rest -= Double(cost[lane])
          if rest < 0 { return last }
        }
      } else {
        rest -= sum
        last = 8 * group + (0..<8).reduce(0) { cost[$1] > 0 ? $1 : $0 }
      }
    }
    // Rounding left something over: the last point that may be drawn.
    return last
  }

  private func distancesLowered(by center: SIMD4<Float>) -> [Lanes] {
    var lowered = distances
    for group in lowered.indices {
      let distance = points.groups[group].squaredDistance(to: center)
      lowered[group].replace(with: distance, where: distance .< lowered[group])
    }
    return lowered
  }

  private func weighted(_ distances: [Lanes]) -> [Lanes] {
    var costs = distances
    for group in costs.indices { costs[group] *= points.weights[group] }
    return costs
  }

  private static func sum(_ costs: [Lanes]) -> Double {
    var total = SIMD8<Double>()
    for cost in costs { total += SIMD8<Double>(cost) }
    return total.sum()
  }
}
