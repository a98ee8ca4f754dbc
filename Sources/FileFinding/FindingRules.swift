package import ImageDecoding

/// What counts of that which lies in folders; files that the user names always count.
package struct FindingRules: Sendable {
  /// Patterns of files of which one must match, unless there are none.
  package var include: [Glob]
  /// Patterns of files and folders that don't count.
  package var exclude: [Glob]
  /// How deep files may lie below a named folder, of which the direct children are at 1.
  package var maxDepth: Int?
  /// Files and folders that the program writes, which are never found, not even if named.
  ///
  /// They need not exist yet. A named folder that lies in such a folder is walked all the same.
  package var ownOutput: [FilePath]

  /// Rules, by default that everything counts.
  package init(
    include: [Glob] = [], exclude: [Glob] = [], maxDepth: Int? = nil, ownOutput: [FilePath] = []
  ) {
    self.include = include
    self.exclude = exclude
    self.maxDepth = maxDepth
    self.ownOutput = ownOutput
  }

  /// Whether the patterns let something pass.
  ///
  /// - Parameters:
  ///   - path: The path below the named folder.
  ///   - isFolder: Whether it is a folder, or a link to one.
  /// - Returns: Whether it may be found or, as a folder, entered.
  func admit(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if exclude.contains(where: { $0.matches(path, isFolder: isFolder) }) { return false }
    return isFolder || include.isEmpty
      || include.contains { $0.matches(path, isFolder: isFolder) }
  }
}
