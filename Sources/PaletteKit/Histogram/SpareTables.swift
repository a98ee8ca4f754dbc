internal import Synchronization

/// Tables that no histogram needs at the moment: what one image of a batch leaves to the next.
///
/// Pages that were used once are at hand; new ones would cost each image a millisecond or more.
final class SpareTables: Sendable {
  private let tables: Mutex<CountingTables?> = Mutex(nil)

  /// Tables of zeros, used ones if there are any.
  func take() -> CountingTables {
    tables.withLock { $0.take() } ?? CountingTables()
  }

  /// Keeps tables for the next one who asks; of two only those that came last.
  func put(_ tables: consuming CountingTables) {
    tables.clear()
    var kept: CountingTables? = tables
    self.tables.withLock { $0 = kept.take() }
  }
}
