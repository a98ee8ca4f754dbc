internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What the system knows about a file.
struct FileFacts: Sendable {
  /// What can be done with a file.
  enum Kind: UInt8, Sendable {
    /// It has content of a size.
    case file
    /// It has entries.
    case folder
    /// It leads elsewhere.
    case link
    /// A pipe, a socket or a device, which may block for ever.
    case special
  }

  /// What it is.
  let kind: Kind
  /// Its numbers.
  let identity: FolderIdentity

  /// What a path leads to.
  ///
  /// - Throws: `ImageDecodingError`, with the code `missing` or `unreadable`.
  init(following path: FilePath) throws(ImageDecodingError) {
    var facts = stat()
    let status = unsafe stat(try path.cString, &facts)
    guard status == 0 else { throw ImageDecodingError(systemError: errno) }
    self.init(facts)
  }

  /// What a link leads to; nil if that is nothing, or the link itself.
  ///
  /// - Throws: `ImageDecodingError`, with the code `unreadable`.
  static func behind(_ link: FilePath) throws(ImageDecodingError) -> FileFacts? {
    var facts = stat()
    let status = unsafe stat(try link.cString, &facts)
    guard status != 0 else { return FileFacts(facts) }
    guard errno != ENOENT, errno != ENOTDIR, errno != ELOOP else { return nil }
    throw ImageDecodingError(systemError: errno)
  }

  /// What a path leads to, not following it if it is a link.
  ///
  /// - Throws: `ImageDecodingError`, with the code `missing` or `unreadable`.
  init(ofLink path: FilePath) throws(ImageDecodingError) {
    var facts = stat()
    let status = unsafe lstat(try path.cString, &facts)
    guard status == 0 else { throw ImageDecodingError(systemError: errno) }
    self.init(facts)
  }

  /// What the system told.
  init(_ facts: stat) {
    kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    identity = FolderIdentity(
      device: UInt64(truncatingIfNeeded: facts.st_dev),
      inode: UInt64(truncatingIfNeeded: facts.st_ino))
  }

  /// The absolute path without links that a path leads to; nil where there is none.
  static func realPath(of path: FilePath) -> FilePath? {
    guard let path = try? path.cString, let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    let bytes = unsafe UnsafeRawBufferPointer(start: real, count: strlen(real))
    return unsafe FilePath(bytes: Array(bytes))
  }
}
