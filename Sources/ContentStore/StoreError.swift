/// Why a store could not be read or written.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words, without the file's name.
  package let description: String

  /// Whether the file is something else than a store, and not only out of reach.
  package let isForeign: Bool

  /// Whether another program is using it.
  package let isLocked: Bool

  init(_ description: String, isForeign: Bool = false, isLocked: Bool = false) {
    self.description = description
    self.isForeign = isForeign
    self.isLocked = isLocked
  }
}
