internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension FolderListing {
  /// The entries of a folder, or some of them where there are more than `most`.
  ///
  /// - Throws: `ImageDecodingError`, with the code `missing` or `unreadable`.
  init(reading path: FilePath, most: Int = .max) throws(ImageDecodingError) {
    self.init()
    // The records of short names end before the field does, so that it can't be read as a whole.
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let folder = unsafe opendir(try path.cString)
    else { throw ImageDecodingError(systemError: errno) }
    defer { unsafe closedir(folder) }
    errno = 0
    while count < most, let entry = unsafe readdir(folder) {
      let name = unsafe (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      let bytes = unsafe UnsafeRawBufferPointer(start: name, count: strlen(name))
      let isListed = unsafe !bytes.elementsEqual(".".utf8) && !bytes.elementsEqual("..".utf8)
      let kind = unsafe FileFacts.Kind(directoryType: entry.pointee.d_type)
      // Not every file system says what its entries are. One that is gone by now is none.
      if isListed, let kind = unsafe kind ?? Self.kind(of: name, in: dirfd(folder)) {
        unsafe append(bytes, kind)
      }
      errno = 0
    }
    guard errno == 0 else { throw ImageDecodingError(systemError: errno) }
    sort()
  }

  private static func kind(of name: UnsafePointer<CChar>, in folder: Int32) -> FileFacts.Kind? {
    var facts = stat()
    guard unsafe fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileFacts(facts).kind
  }
}

extension FileFacts.Kind {
  /// What a folder says about an entry; nil if it says nothing.
  fileprivate init?(directoryType: UInt8) {
    switch Int(directoryType) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .special
    }
  }
}
