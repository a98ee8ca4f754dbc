/// Why a store could not be read or written.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words, without the file's name.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
