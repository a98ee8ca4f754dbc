/// Why bytes are not a pattern.
package struct GlobError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words, without the pattern.
  package let reason: String

  /// An error of a reason.
  init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  package var description: String { reason }
}
