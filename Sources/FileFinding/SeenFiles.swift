internal import ImageDecoding

/// A folder that has been entered.
struct SeenFolder: Sendable {
  /// The path below the named folder: empty, or with a slash at its end.
  let relativePrefix: [UInt8]
  /// How deep its entries are below the named folder.
  let depth: Int
}

/// What has been found, as far as it could be met again on another way.
///
/// Files found in a folder by their own names are told by the folder alone.
struct SeenFiles: Sendable {
  // The value is nil for a folder that could not be read.
  private var folders: [FolderIdentity: SeenFolder?] = [:]
  private var files: [FolderIdentity: Set<[UInt8]>] = [:]
  private var failures: Set<FilePath> = []

  /// Whether a folder has been entered, or tried.
  func contains(_ folder: FolderIdentity) -> Bool { folders[folder] != nil }

  /// How a folder was entered; nil if it was not.
  func folder(_ folder: FolderIdentity) -> SeenFolder? { folders[folder] ?? nil }

  /// Notes how a folder was entered; nil if it could not be read.
  mutating func insert(_ folder: FolderIdentity, _ seen: SeenFolder?) {
    folders.updateValue(seen, forKey: folder)
  }

  /// The names of the files in a folder that were named, or found through links.
  func names(in folder: FolderIdentity) -> Set<[UInt8]> { files[folder] ?? [] }

  /// Notes a file that is named or found through a link; false if it was noted before.
  mutating func insert(_ file: FileIdentity) -> Bool {
    files[file.folder, default: []].insert(file.name).inserted
  }

  /// Notes a path that leads to nothing; false if it was noted before.
  mutating func insertFailure(_ path: FilePath) -> Bool { failures.insert(path).inserted }
}
