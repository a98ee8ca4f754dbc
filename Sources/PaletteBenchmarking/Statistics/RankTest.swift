#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The test of Mann and Whitney (1947) whether one of two groups of numbers tends to be larger than the other.
///
/// It looks at ranks only, so that it needs no normal distribution, which times never have, and a few wild ones
/// cannot decide it.
package struct RankTest: Hashable, Sendable {
  /// How many pairs there are whose first is larger than its second; equal ones count half.
  package let u: Double
  /// How likely groups from the same source differ so much, in either direction.
  ///
  /// Exact for groups of up to 30 numbers, ties included: of all ways to deal out the ranks, the part that is as
  /// extreme, twice that of the smaller tail. Else from the normal distribution, corrected for ties and
  /// continuity.
  package let p: Double

  /// Larger groups would take long to be exact, and are no better for it.
  private static let mostExact = 30

  /// Compares two groups; where one is empty nothing is known, and `p` is 1.
  package init(_ first: [Double], _ second: [Double]) {
    guard !first.isEmpty, !second.isEmpty else {
      (u, p) = (0, 1)
      return
    }
    let ranks = DoubledRanks(first, second)
    let least = first.count * (first.count + 1)
    u = Double(ranks.sumOfFirst - least) / 2
    p =
      max(first.count, second.count) <= Self.mostExact
      ? ranks.exactP : Self.normalP(u: u, first.count, second.count, tieSizes: ranks.tieSizes)
  }

  private static func normalP(u: Double, _ first: Int, _ second: Int, tieSizes: [Int]) -> Double {
    let (n, m, all) = (Double(first), Double(second), Double(first + second))
    let ties = tieSizes.map(Double.init).reduce(0) { $0 + ($1 * $1 * $1 - $1) }
    let variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    let distance = max((u - n * m / 2).magnitude - 0.5, 0)
    return min(1, erfc(distance / (2 * variance).squareRoot()))
  }

  /// The least `p` that groups of such sizes can have: that of two groups that do not overlap.
  package static func leastP(_ first: Int, _ second: Int) -> Double {
    guard first > 0, second > 0 else { return 1 }
    let ways = (1...first).reduce(1.0) { $0 * Double(second + $1) / Double($1) }
    return min(1, 2 / ways)
  }
}
