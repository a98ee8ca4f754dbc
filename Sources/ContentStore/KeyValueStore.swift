package import ImageDecoding
internal import Synchronization

/// Values by key in a file, which several processes may use at once.
///
/// Calls block while the file is read or written, and up to two seconds while another process writes.
package final class KeyValueStore: Sendable {
  private let connection: Mutex<StoreConnection>

  /// The store in a file, which is made if there is none.
  ///
  /// - Throws: `StoreError`, also where the file is something else.
  package init(at path: FilePath) throws(StoreError) {
    // SQLite takes some names, such as `:memory:`, for something else; none of them has a slash.
    let isPlain = path.bytes.contains(UInt8(ascii: "/"))
    connection = Mutex(try StoreConnection(isPlain ? path.bytes : Array("./".utf8) + path.bytes))
  }

  /// A store for this process only, which leaves memory for a file of its own when it grows.
  ///
  /// - Throws: `StoreError`.
  package init() throws(StoreError) {
    connection = Mutex(try StoreConnection([]))
  }

  /// The value of a key, if there is one.
  ///
  /// - Throws: `StoreError`.
  package func value(for key: [UInt8]) throws(StoreError) -> [UInt8]? {
    try connection.withLock { (connection) throws(StoreError) in try connection.value(for: key) }
  }

  /// Sets the value of a key.
  ///
  /// - Throws: `StoreError`.
  package func set(_ value: [UInt8], for key: [UInt8]) throws(StoreError) {
    try connection.withLock { (connection) throws(StoreError) in
      try connection.set(value, for: key)
    }
  }

  /// The name and version of the library behind it.
  package static var library: String { "SQLite \(StoreConnection.libraryVersion)" }
}
