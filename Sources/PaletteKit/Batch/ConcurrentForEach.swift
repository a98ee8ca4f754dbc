/// Runs `body` for each input as child tasks, at most `width` of them alive, and hands every result to
/// `consume` as soon as it is there, in the order in which they end.
///
/// With a width of 1 everything runs in the current task. A thrown error cancels what is still running
/// and is thrown on when it has ended.
package func concurrentForEach<Inputs: RandomAccessCollection & Sendable, Output: Sendable>(
  _ inputs: Inputs, width: Int,
  body: @escaping @Sendable (Inputs.Element) async throws -> Output,
  consume: (Inputs.Element, Output) async throws -> Void
) async throws where Inputs.Element: Sendable {
  guard width > 1, inputs.count > 1 else {
    for input in inputs {
      try Task.checkCancellation()
      try await consume(input, body(input))
    }
    return
  }
  try await withThrowingTaskGroup(of: (Inputs.Element, Output).self) { group in
    var waiting = inputs.makeIterator()
    for _ in 0..<width {
      guard let input = waiting.next() else { break }
      group.addTask { (input, try await body(input)) }
    }
    while let (input, output) = try await group.next() {
      try Task.checkCancellation()
      // The next one starts before the result is handed over, so that no core idles.
      if let input = waiting.next() {
        group.addTask { (input, try await body(input)) }
      }
      try await consume(input, output)
    }
  }
}
