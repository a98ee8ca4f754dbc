/// Hands out the inputs of a batch, a few at a time; finding them may block.
package actor InputFeed {
  private let next: () -> BatchInput?
  /// Ends a wait in that closure, for good.
  nonisolated let interrupt: @Sendable () -> Void
  private var isAtEnd = false

  /// A feed of what a closure returns, until that is nil; another one ends a wait in it, from any thread.
  package init(
    _ next: sending @escaping () -> BatchInput?,
    interrupt: @escaping @Sendable () -> Void = {}
  ) {
    self.next = next
    self.interrupt = interrupt
  }

  /// The next inputs, up to so many; none only at the end.
  func next(upTo count: Int) -> [BatchInput] {
    var inputs: [BatchInput] = []
    while inputs.count < count, !isAtEnd, !Task.isCancelled {
      if let input = next() { inputs.append(input) } else { isAtEnd = true }
    }
    return inputs
  }
}
