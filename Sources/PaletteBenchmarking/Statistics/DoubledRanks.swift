/// The ranks of two groups among each other, times two so that those of ties are whole numbers as well.
struct DoubledRanks {
  /// The sum of those of the first group.
  let sumOfFirst: Int
  /// How many numbers share each rank.
  let tieSizes: [Int]

  private let ranks: [Int]
  private let countOfFirst: Int

  init(_ first: [Double], _ second: [Double]) {
    let all = first.map { ($0, true) } + second.map { ($0, false) }
    let sorted = all.sorted { $0.0 < $1.0 }
    var (ranks, tieSizes, sum) = ([Int](), [Int](), 0)
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.0 != sorted[start].0 } ?? sorted.count
      // The mean of the ranks start + 1 ... end.
      let doubled = start + 1 + end
      tieSizes.append(end - start)
      ranks += Array(repeating: doubled, count: end - start)
      sum += doubled * sorted[start..<end].count { $0.1 }
      start = end
    }
    (self.ranks, self.tieSizes) = (ranks, tieSizes)
    sumOfFirst = sum
    countOfFirst = first.count
  }

  /// Twice the part of all ways to deal out the ranks in which the first group's sum is as small, or as large;
  /// whichever part is the smaller one.
  ///
  /// O(n (n + m)^3) for groups of n and m.
  var exactP: Double {
    let ways = waysToSum
    let all = ways.reduce(0, +)
    let below = ways[...sumOfFirst].reduce(0, +)
    let above = ways[sumOfFirst...].reduce(0, +)
    return min(1, 2 * min(below, above) / all)
  }

  /// For each sum, in how many ways as many ranks as the first group has come to it.
  private var waysToSum: [Double] {
    let largest = ranks.reduce(0, +)
    var ways = Array(
      repeating: [Double](repeating: 0, count: largest + 1), count: countOfFirst + 1)
    ways[0][0] = 1
    for (index, rank) in ranks.enumerated() {
      // Downward, so that no rank is taken twice.
      for taken in stride(from: min(index + 1, countOfFirst), to: 0, by: -1) {
        for sum in rank...largest { ways[taken][sum] += ways[taken - 1][sum - rank] }
      }
    }
    return ways[countOfFirst]
  }
}
