/// Chooses the centroids that a search starts from, or that are added to others.
///
/// Greedy k-means++: Arthur and Vassilvitskii, "k-means++: The Advantages of Careful Seeding" (SODA
/// 2007). Every next centroid is drawn with a probability proportional to weight times squared distance
/// from those chosen, several times, and the draw that lowers the error most is kept.
struct CentroidSeeding {
  private let points: CoarsePoints
  private var generator: SeededGenerator
  /// Squared distances from the nearest centroid so far.
  private var distances: [Lanes]
  /// The distances times weights.
  private var costs: [Lanes]
  /// The costs of each group, and of all.
  private var groupCosts: [Double] = []
  private var totalCost = 0.0

  /// The centroids that are given, or were drawn.
  private var chosen: [SIMD4<Float>] = []

  /// The centroids for one restart.
  ///
  /// O(points * k * log k).
  static func centroids(
    _ k: Int, of points: CoarsePoints, generator: SeededGenerator
  ) -> [SIMD4<Float>] {
    var seeding = CentroidSeeding(points: points, generator: generator)
    return seeding.centroids(k)
  }

  init(points: CoarsePoints, generator: SeededGenerator) {
    self.points = points
    self.generator = generator
    costs = points.weights
    distances = [Lanes](repeating: Lanes(repeating: .greatestFiniteMagnitude), count: costs.count)
    sumCosts()
  }

  /// Begins anew with some centroids that are given.
  mutating func restart(with centroids: [SIMD4<Float>]) {
    chosen = centroids
    for group in points.groups.indices {
      distances[group] = points.groups[group].nearest(of: centroids).squaredDistance
      costs[group] = distances[group] * points.weights[group]
    }
    sumCosts()
  }

  /// The centroids, after so many are drawn that there are k.
  mutating func centroids(_ k: Int) -> [SIMD4<Float>] {
    let trials = 2 + (Int.bitWidth - k.leadingZeroBitCount) / 2
    while chosen.count < k {
      var best: (center: SIMD4<Float>, error: Double)?
      for _ in 0..<(chosen.isEmpty ? 1 : trials) {
        let center = points.position(draw())
        let error = error(with: center)
        if best.map({ error < $0.error }) ?? true { best = (center, error) }
      }
      guard let best else { break }
      chosen.append(best.center)
      add(best.center)
    }
    return chosen
  }

  /// A point, drawn with a probability proportional to its cost.
  private mutating func draw() -> Int {
    var rest = generator.nextUnit() * totalCost
    var last = 0
    for (group, sum) in groupCosts.enumerated() where sum > 0 {
      let cost = costs[group]
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

  /// What the costs would come to with one more centroid.
  private func error(with center: SIMD4<Float>) -> Double {
    var total = SIMD8<Double>()
    for group in distances.indices {
      let distance = points.groups[group].squaredDistance(to: center)
      var lowest = distances[group]
      lowest.replace(with: distance, where: distance .< lowest)
      total += SIMD8<Double>(lowest * points.weights[group])
    }
    return total.sum()
  }

  /// Lowers distances and costs to what they are with one more centroid.
  private mutating func add(_ center: SIMD4<Float>) {
    for group in distances.indices {
      let distance = points.groups[group].squaredDistance(to: center)
      distances[group].replace(with: distance, where: distance .< distances[group])
      costs[group] = distances[group] * points.weights[group]
    }
    sumCosts()
  }

  private mutating func sumCosts() {
    groupCosts = costs.map { Double($0.sum()) }
    totalCost = costs.reduce(into: SIMD8<Double>()) { $0 += SIMD8<Double>($1) }.sum()
  }
}
