/// The results of some calls of `body`, in order, made by at most `workers` tasks at once.
///
/// With one worker all calls are made in the current task. Cancellation is looked for before each.
/// - Throws: `CancellationError`, and what `body` throws.
func orderedMap<Output: Sendable>(
  _ count: Int, workers: Int, _ body: @escaping @Sendable (_ index: Int) throws -> Output
) async throws -> [Output] {
  let share = min(workers, count)
  guard share > 1 else {
    return try (0..<count).map { index in
      try Task.checkCancellation()
      return try body(index)
    }
  }
  let queue = IndexQueue(count: count)
  let part = { @Sendable () in
    var outputs: [(Int, Output)] = []
    while let index = queue.next() {
      try Task.checkCancellation()
      outputs.append((index, try body(index)))
    }
    return outputs
  }
  var outputs = [Output?](repeating: nil, count: count)
  try await withThrowingTaskGroup(of: [(Int, Output)].self) { group in
    for _ in 1..<share { group.addTask { try part() } }
    // This task has a thread already: it begins at once, and has done most where the others come late.
    for (index, output) in try part() { outputs[index] = output }
    for try await part in group {
      for (index, output) in part { outputs[index] = output }
    }
  }
  return outputs.compactMap { $0 }
}
