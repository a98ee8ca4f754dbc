/// Weights by distance, fine enough for quantiles: each step is 1/256 of a power of two, so that a
/// distance is known to 0.4 % at worst and to about 0.1 % after interpolation.
struct DistanceHistogram: Sendable {
  private var weights = [Double](repeating: 0, count: steps)

  /// Distances below are as good as none.
  private static let least: Float = 0x1p-12
  private static let steps = 14 * 256 + 1
  private static let bitsInStep: UInt32 = 15
  private static let firstStep = Int(least.bitPattern >> bitsInStep)

  /// Adds a weight at a distance, 0 and up.
  @inline(__always)
  mutating func add(_ distance: Float, weight: Float) {
    // The bits of a float grow with it, and the upper ones with its logarithm.
    let step = Int(distance.bitPattern >> Self.bitsInStep) &- Self.firstStep &+ 1
    weights[min(max(step, 0), Self.steps &- 1)] += Double(weight)
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: DistanceHistogram) {
    for step in weights.indices { weights[step] += other.weights[step] }
  }

  /// The distance that a part of the weight, 0...1, does not exceed.
  func quantile(_ part: Double) -> Double {
    var rest = weights.reduce(0, +) * part
    for (step, weight) in weights.enumerated() where weight > 0 {
      guard rest > weight else {
        let (start, end) = (Self.start(of: step), Self.start(of: step + 1))
        return start == 0 ? 0 : start + (end - start) * rest / weight
      }
      rest -= weight
    }
    return 0
  }

  private static func start(of step: Int) -> Double {
    guard step > 0 else { return 0 }
    return Double(Float(bitPattern: UInt32(step - 1 + firstStep) << bitsInStep))
  }
}
