/// Why a store could not be read or written.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words, without the file's name.
  package let description: String

  /// Whether the file is something else than a store, and not only out of reach.
  package let isForeign: Bool

  init(_ description: String, isForeign: Bool = false) {
    self.description = description
    self.isForeign = isForeign
  }
}
