internal import ImageDecoding

extension FileFinder {
  /// Looks at the next entry of the innermost folder.
  mutating func visitNextEntry() -> Finding? {
    let innermost = folders.count - 1
    guard let entry = folders[innermost].next() else {
      folders.removeLast()
      return nil
    }
    return visit(entry, in: folders[innermost])
  }

  /// Whether folders at the present depth are not entered.
  var isDeepEnough: Bool { rules.maxDepth.map { folders.count >= $0 } ?? false }

  private mutating func visit(_ entry: FolderListing.Entry, in folder: OpenFolder) -> Finding? {
    let name = entry.name
    guard !HiddenNames.hides(name, isFolder: entry.kind == .folder) else { return skip() }
    let path = folder.prefix + name
    let isLink = entry.kind == .link
    var facts: FileFacts?
    if isLink {
      facts = try? FileFacts(following: FilePath(bytes: path))
      guard let facts, !HiddenNames.hides(name, isFolder: facts.kind == .folder) else {
        return skip()
      }
    }
    let kind = facts?.kind ?? entry.kind
    let isFolder = kind == .folder
    guard rules.admit(path[root.length...], isFolder: isFolder), !(isFolder && isDeepEnough) else {
      return nil
    }
    guard kind != .special, !folder.passesOver(name) else { return skip() }
    if isLink, !follow(FilePath(bytes: path), isFolder: isFolder) { return skip() }
    guard isFolder else {
      let mirror = FilePath(bytes: root.mirrored(path))
      return .file(FoundFile(path: FilePath(bytes: path), mirror: mirror, isNamed: false))
    }
    do throws(ImageDecodingError) {
      if facts == nil { facts = try FileFacts(following: FilePath(bytes: path)) }
      return facts.flatMap { enter(path + [UInt8(ascii: "/")], $0.identity) }
    } catch {
      return .failure(FilePath(bytes: path), error)
    }
  }

  /// Whether a link leads to something that comes under no other name.
  private mutating func follow(_ link: FilePath, isFolder: Bool) -> Bool {
    // What has no name of its own, such as a deleted file behind /proc, can't be met again.
    guard let target = FileIdentity(behind: link) else { return true }
    guard isFolder else { return claim(target, isRegular: true) }
    guard ownOutput?.contains(target) != true else { return false }
    return !isFoundByItsOwnName(target, isFolder: true)
  }

  /// Whether something was or will be found in the folder that it lies in, which has been entered.
  func isFoundByItsOwnName(_ file: FileIdentity, isFolder: Bool) -> Bool {
    guard let folder = seen.folder(file.folder),
      !HiddenNames.hides(file.name[...], isFolder: isFolder),
      rules.admit((folder.relativePrefix + file.name)[...], isFolder: isFolder)
    else { return false }
    guard isFolder, let limit = rules.maxDepth else { return true }
    return folder.depth < limit
  }

  /// Reads a folder whose entries come next, if it is a new one.
  ///
  /// - Parameters:
  ///   - prefix: The path of the folder with the slash that ends it.
  ///   - identity: Which folder it is.
  /// - Returns: What went wrong.
  mutating func enter(_ prefix: [UInt8], _ identity: FolderIdentity) -> Finding? {
    guard ownOutput?.contains(identity) != true, !seen.contains(identity) else { return skip() }
    let path = FilePath(bytes: prefix).withoutTrailingSlashes
    do throws(ImageDecodingError) {
      let listing = try FolderListing(reading: path)
      folders.append(
        OpenFolder(
          prefix: prefix, listing: listing, found: seen.names(in: identity),
          ownOutput: ownOutput?.names(in: identity) ?? []))
      let relative = Array(prefix[root.length...])
      seen.insert(identity, SeenFolder(relativePrefix: relative, depth: folders.count))
      return nil
    } catch {
      seen.insert(identity, nil)
      return .failure(path, error)
    }
  }
}
