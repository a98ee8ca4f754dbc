package import ImageDecoding

/// A file that the user named or that lies in a folder which the user named.
package struct FoundFile: Hashable, Sendable {
  /// The path to open and to show: as given, or the folder as given, a slash and what is below.
  package let path: FilePath
  /// Where its output goes in a tree that mirrors the input; never absolute and never with `..`.
  ///
  /// That is the path below the folder if this is the only operand, else the same below the
  /// folder's own name. For files named and for all in lists it is the path as given, without
  /// what leads out.
  package let mirror: FilePath
  /// Whether the user named this file itself, not just a folder that it lies in.
  package let isNamed: Bool

  /// A file.
  package init(path: FilePath, mirror: FilePath, isNamed: Bool) {
    self.path = path
    self.mirror = mirror
    self.isNamed = isNamed
  }
}
