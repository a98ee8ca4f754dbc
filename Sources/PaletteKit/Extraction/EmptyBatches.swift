internal import Synchronization

/// Batches that nobody needs at the moment.
final class EmptyBatches: Sendable {
  private let batches: Mutex<[PixelBatch]>
  private let returns: AsyncStream<Void>
  private let returnsInput: AsyncStream<Void>.Continuation

  init(count: Int) {
    batches = Mutex([PixelBatch](repeating: PixelBatch(), count: count))
    (returns, returnsInput) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// One of the batches, if there is any.
  func take() -> PixelBatch? { batches.withLock { $0.popLast() } }

  /// One of the batches, as soon as there is one; nil when the task was cancelled.
  func next() async -> PixelBatch? {
    while true {
      if let batch = take() { return batch }
      var iterator = returns.makeAsyncIterator()
      guard await iterator.next() != nil else { return nil }
    }
  }

  /// Gives a batch back.
  func put(_ batch: PixelBatch) {
    batches.withLock { $0.append(batch) }
    returnsInput.yield()
  }
}
