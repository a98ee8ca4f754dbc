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
    guard !HiddenNames.hides(entry.name, isFolder: false) else { return skip() }
    let path = FilePath(bytes: folder.prefix + entry.name)
    do throws(ImageDecodingError) {
      guard entry.kind == .link else {
        guard counts(entry.name, path, entry.kind, in: folder) else { return nil }
        guard entry.kind == .folder else { return found(path) }
        return enter(path.bytes + [UInt8(ascii: "/")], try FileFacts(following: path).identity)
      }
      guard let facts = try FileFacts.behind(path) else { return skip() }
      guard counts(entry.name, path, facts.kind, in: folder) else { return nil }
      let isFolder = facts.kind == .folder
      guard follow(path, isFolder: isFolder) else { return skip() }
      return isFolder ? enter(path.bytes + [UInt8(ascii: "/")], facts.identity) : found(path)
    } catch {
      let isMeant = rules.admit(path.bytes[root.length...], isFolder: entry.kind == .folder)
      return isMeant ? .failure(path, error) : nil
    }
  }

  /// Whether an entry may be found or entered as far as its name and its kind tell.
  private mutating func counts(
    _ name: ArraySlice<UInt8>, _ path: FilePath, _ kind: FileFacts.Kind, in folder: OpenFolder
  ) -> Bool {
    let isFolder = kind == .folder
    let isHidden = HiddenNames.hides(name, isFolder: isFolder)
    guard isHidden || rules.admit(path.bytes[root.length...], isFolder: isFolder) else {
      return false
    }
    if isFolder, isDeepEnough { return false }
    guard !isHidden, kind != .special, !folder.passesOver(name) else {
      skipped += 1
      return false
    }
    return true
  }

  private func found(_ path: FilePath) -> Finding {
    let mirror = FilePath(bytes: root.mirrored(path.bytes))
    return .file(FoundFile(path: path, mirror: mirror, isNamed: false))
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
