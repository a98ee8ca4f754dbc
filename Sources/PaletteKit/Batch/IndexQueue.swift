internal import Synchronization

/// Pieces of work that nobody has taken yet: whoever is done with one takes the next.
final class IndexQueue: Sendable {
  /// How many there are in all.
  let count: Int
  private let taken: Mutex<Int> = Mutex(0)

  /// A queue of the numbers from 0 up to a count.
  init(count: Int) {
    self.count = count
  }

  /// The next one; nil when all are taken.
  func next() -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}
