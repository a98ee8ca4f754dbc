/// The fixed pieces in which all colors of an image are worked through.
///
/// They depend on the colors only, never on the number of workers, and partial results are added up in
/// their order: that is why a palette has the same bytes on any machine.
struct ChunkPlan: Sendable {
  /// Ranges of bins.
  let chunks: [Range<Int>]

  /// Groups of eight colors that a chunk is to have at least.
  private static let groupsInChunk = 2048

  init(_ bins: [DistinctColors.Bin]) {
    var chunks: [Range<Int>] = []
    var (start, groups) = (0, 0)
    for (index, bin) in bins.enumerated() {
      groups += bin.range.count
      if groups >= Self.groupsInChunk || index == bins.count - 1 {
        chunks.append(start..<index + 1)
        (start, groups) = (index + 1, 0)
      }
    }
    self.chunks = chunks
  }

  /// The results of all chunks, in their order, computed by at most `workers` tasks at once.
  ///
  /// - Throws: `CancellationError`, and what `body` throws.
  func map<Result: Sendable>(
    workers: Int, _ body: @escaping @Sendable (Range<Int>) throws -> Result
  ) async throws -> [Result] {
    let share = max(1, min(workers, chunks.count))
    guard share > 1 else {
      return try chunks.map { chunk in
        try Task.checkCancellation()
        return try body(chunk)
      }
    }
    var results = [Result?](repeating: nil, count: chunks.count)
    let chunks = chunks
    try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<share {
        group.addTask {
          try stride(from: worker, to: chunks.count, by: share).map { index in
            try Task.checkCancellation()
            return (index, try body(chunks[index]))
          }
        }
      }
      for try await part in group {
        for (index, result) in part { results[index] = result }
      }
    }
    return results.compactMap { $0 }
  }
}
