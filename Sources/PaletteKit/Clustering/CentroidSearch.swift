/// Finds good starting centroids, from which the exact refinement sets out.
///
/// Many tries on few points, then the best of them, no two the same, on all bins.
struct CentroidSearch: Sendable {
  /// What came of one try.
  typealias Result = (centroids: [SIMD4<Float>], error: Double)

  let k: Int
  let seed: UInt64
  let effort: SearchEffort
  let workers: Int

  init(_ k: Int, seed: UInt64, workers: Int) {
    self.k = k
    self.seed = seed
    self.workers = workers
    effort = SearchEffort(k: k)
  }

  /// The centroids with the least error of all tries, which run as child tasks, `workers` at once.
  ///
  /// The result depends on the bins, k and the seed only.
  ///
  /// - Parameters:
  ///   - bins: the bins, of which there are k or more, neighbors next to each other.
  ///   - onTry: is told the part that is done, 0...1, and the best centroids so far.
  /// - Returns: k centroids.
  /// - Throws: `CancellationError`.
  func centroids(
    of bins: [ColorChunk.Bin],
    onTry: @escaping (_ part: Double, _ best: [SIMD4<Float>]) -> Void
  ) async throws -> [SIMD4<Float>] {
    let few = CoarsePoints(bins, joinedFor: k, fineness: effort.fineness)
    let total = Double(effort.restarts + effort.finalists)
    let tries = try await run(effort.restarts) { restart in
      try BreathingKMeans(
        k, of: few, generator: SeededGenerator(seed: seed, stream: UInt64(restart)),
        breath: effort.breath)
    } onResult: { done, best in
      onTry(Double(done) / total, best)
    }
    let best = Self.different(tries, most: effort.finalists)
    let all = CoarsePoints(bins)
    let finals = try await run(best.count) { index in
      let generator = SeededGenerator(seed: seed, stream: UInt64(effort.restarts + index))
      return try BreathingKMeans(
        from: best[index].centroids, of: all, generator: generator, breath: effort.breath)
    } onResult: { done, best in
      onTry(Double(effort.restarts + done) / total, best)
    }
    return Self.sorted(finals).first?.centroids ?? []
  }

  /// The results of some tries, in order.
  private func run(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> BreathingKMeans,
    onResult: (_ done: Int, _ best: [SIMD4<Float>]) -> Void
  ) async throws -> [Result] {
    var results = [Result](repeating: ([], .infinity), count: count)
    var done = 0
    try await concurrentForEach(0..<count, width: workers) { index in
      try body(index)
    } consume: { index, run in
      results[index] = (run.centroids, run.error)
      done += 1
      onResult(done, Self.sorted(results).first?.centroids ?? [])
    }
    return results
  }

  /// The results by error; of equal ones the first try comes first.
  private static func sorted(_ results: [Result]) -> [Result] {
    results.enumerated().sorted { first, second in
      (first.element.error, first.offset) < (second.element.error, second.offset)
    }.map(\.element)
  }

  /// The best results, but only one of those that came to the same error.
  private static func different(_ results: [Result], most: Int) -> [Result] {
    var different: [Result] = []
    for result in sorted(results) where different.count < most {
      if let last = different.last, result.error <= last.error * 1.00001 { continue }
      different.append(result)
    }
    return different
  }
}
