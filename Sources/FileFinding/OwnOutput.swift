internal import ImageDecoding

/// What the program writes, whatever path leads there.
struct OwnOutput: Sendable {
  private var folders: Set<FolderIdentity> = []
  private var files: [FolderIdentity: Set<[UInt8]>] = [:]

  /// Files and folders, which need not exist.
  init(_ paths: [FilePath]) {
    for path in paths.map(\.withoutTrailingSlashes) {
      insertName(path)
      guard let facts = try? FileFacts(following: path) else { continue }
      if facts.kind == .folder {
        folders.insert(facts.identity)
      } else if let target = FileIdentity(behind: path) {
        insert(target)
      }
    }
  }

  /// Whether it is such a folder.
  func contains(_ folder: FolderIdentity) -> Bool { folders.contains(folder) }

  /// Whether it is such a file, or will be.
  func contains(_ file: FileIdentity) -> Bool { files[file.folder]?.contains(file.name) ?? false }

  /// The names of such files and folders in a folder.
  func names(in folder: FolderIdentity) -> Set<[UInt8]> { files[folder] ?? [] }

  /// Notes the name by which a path will be reached; of missing folders the outermost.
  private mutating func insertName(_ path: FilePath) {
    var path = path
    while path.hasOwnName {
      if let identity = FileIdentity(of: path) { return insert(identity) }
      path = path.parent
    }
  }

  private mutating func insert(_ file: FileIdentity) {
    files[file.folder, default: []].insert(file.name)
  }
}
