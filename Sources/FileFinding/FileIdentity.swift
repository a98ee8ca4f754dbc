internal import ImageDecoding

/// What tells a folder from all others, whatever path leads to it.
struct FolderIdentity: Hashable, Sendable {
  /// The number of the file system.
  let device: UInt64
  /// The number in the file system.
  let inode: UInt64
}

/// What tells a file from all others: the folder and the name there, so hard links are different.
struct FileIdentity: Hashable, Sendable {
  /// The folder that it lies in.
  let folder: FolderIdentity
  /// The name there.
  let name: [UInt8]

  /// A name in a folder.
  init(folder: FolderIdentity, name: [UInt8]) {
    self.folder = folder
    self.name = name
  }

  /// What a path names, not following it if it is a link; nil where the folder can't be reached.
  init?(of path: FilePath) {
    guard let facts = try? FileFacts(following: path.parent) else { return nil }
    self.init(folder: facts.identity, name: path.lastComponent)
  }

  /// What the links of a path lead to; nil where that has no name.
  init?(behind path: FilePath) {
    guard let real = FileFacts.realPath(of: path) else { return nil }
    self.init(of: real)
  }
}
