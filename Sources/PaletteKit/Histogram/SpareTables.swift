internal import Synchronization

/// Tables that no histogram needs at the moment: what one image of a batch leaves to the next.
///
/// Pages that were used once are at hand; new ones would cost each image a millisecond or more.
final class SpareTables: Sendable {
  /// Others, for luma and chroma, of which other pages are used.
  let ofSamples: SpareTables?
  private let tables: Mutex<CountingTables?> = Mutex(nil)

  /// None yet.
  convenience init() { self.init(ofSamples: SpareTables(ofSamples: nil)) }

  private init(ofSamples: SpareTables?) { self.ofSamples = ofSamples }

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
