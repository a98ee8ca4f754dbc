internal import Synchronization

/// Batches that nobody needs at the moment.
final class EmptyBatches: Sendable {
  private let batches: Mutex<[PixelBatch]>

  init(count: Int) {
    batches = Mutex([PixelBatch](repeating: PixelBatch(), count: count))
  }

  /// One of the batches, if there is any.
  func take() -> PixelBatch? { batches.withLock { $0.popLast() } }

  /// Gives a batch back.
  func put(_ batch: PixelBatch) { batches.withLock { $0.append(batch) } }
}
