/// Hands out the inputs of a batch, a few at a time; finding them may block.
package actor InputFeed {
  private let next: () -> BatchInput?
  private var isAtEnd = false

  /// A feed of what a closure returns, until that is nil.
  package init(_ next: sending @escaping () -> BatchInput?) {
    self.next = next
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
