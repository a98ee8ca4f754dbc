internal import ImageDecoding

/// Looks named files up; remembers one folder, as lists tend to name the files of one together.
struct ParentCache: Sendable {
  private var last: (path: FilePath, identity: FolderIdentity)?

  /// What a path leads to; nil where that has no name.
  mutating func identity(of path: FilePath) -> FileIdentity? {
    if (try? FileFacts(ofLink: path))?.kind == .link, let target = FileIdentity(behind: path) {
      return target
    }
    let parent = path.parent
    if let last, last.path == parent {
      return FileIdentity(folder: last.identity, name: path.lastComponent)
    }
    guard let identity = FileIdentity(of: path) else { return nil }
    last = (parent, identity.folder)
    return identity
  }
}
