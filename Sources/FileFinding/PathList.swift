package import ImageDecoding

/// A list of paths that is read bit by bit, such as from standard input.
///
/// The paths are divided by one byte and taken as they are; empty ones don't count.
package struct PathList: Sendable {
  /// What to call the list where reading it fails.
  package let name: FilePath
  /// The byte that ends a path; behind the last one it may be missing.
  package let separator: UInt8
  /// Gives the next bytes, which may be any part of a path or of many; nil at the end.
  package let read: @Sendable () throws(ImageDecodingError) -> [UInt8]?

  /// A list.
  ///
  /// - Parameters:
  ///   - name: What to call it where reading it fails.
  ///   - separator: The byte that ends a path.
  ///   - read: Gives the next bytes; nil at the end. It may block.
  package init(
    name: FilePath = "-", separator: UInt8,
    read: @escaping @Sendable () throws(ImageDecodingError) -> [UInt8]?
  ) {
    self.name = name
    self.separator = separator
    self.read = read
  }
}
