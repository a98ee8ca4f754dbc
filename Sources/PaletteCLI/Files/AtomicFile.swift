internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Files that are there whole or not at all.
enum AtomicFile {
  /// Fails where a file could not be written for want of a folder or of permission.
  ///
  /// - Throws: `OutputError`.
  static func check(_ path: FilePath) throws(OutputError) {
    var facts = stat()
    let exists = unsafe stat(path.cString, &facts) == 0
    if exists, facts.st_mode & S_IFMT == S_IFDIR { throw OutputError(errno: EISDIR) }
    let needed = isReplaced(path) ? (exists ? resolved(path) : path).folder : path
    guard unsafe access(needed.cString, W_OK) == 0 else { throw OutputError(errno: errno) }
  }

  /// Whether a file at that path is put there anew; a device or a pipe is written to as it is.
  static func isReplaced(_ path: FilePath) -> Bool {
    var facts = stat()
    return unsafe stat(path.cString, &facts) != 0 || facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is something at that path.
  static func exists(_ path: FilePath) -> Bool { unsafe access(path.cString, F_OK) == 0 }

  /// Whether there is a named pipe at that path.
  static func isPipe(_ path: FilePath) -> Bool {
    var facts = stat()
    return unsafe stat(path.cString, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether there is an image at that path other than one that this program has drawn.
  static func isForeignPicture(_ path: FilePath) -> Bool {
    guard FileIdentity(of: path) != nil, var source = try? ByteSource(opening: .file(path)),
      let start = try? source.start()
    else { return false }
    return ContentKind(start) != .other && !SwatchPicture.isMarked(start)
  }

  /// Writes a file beside the one of that name, then puts it in its place.
  ///
  /// Whoever has the old file open keeps reading the old content. A link stays a link to the file
  /// that is replaced.
  /// - Throws: `OutputError`, leaving nothing behind.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(OutputError) {
    var file = try TemporaryFile(for: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Makes a folder and all that it lies in, where they do not exist.
  ///
  /// - Throws: `OutputError`.
  static func makeFolder(_ path: FilePath) throws(OutputError) {
    guard unsafe mkdir(path.cString, 0o777) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, path.folder != path, path.folder != "." else {
      throw OutputError(errno: errno)
    }
    try makeFolder(path.folder)
    guard unsafe mkdir(path.cString, 0o777) == 0 || errno == EEXIST else {
      throw OutputError(errno: errno)
    }
  }

  /// Removes a file, if there is one.
  static func remove(_ path: FilePath) { unsafe unlink(path.cString) }

  /// The path that a link, or links, lead to, even to where there is nothing yet.
  static func resolved(_ path: FilePath) -> FilePath {
    guard let real = unsafe realpath(path.cString, nil) else {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path.cString, &bytes, bytes.count)
      guard count > 0, count < bytes.count else { return path }
      let target = FilePath(bytes: bytes[..<count].map { UInt8(bitPattern: $0) })
      // A chain of such links ends here, after the first one.
      return target.bytes.first == UInt8(ascii: "/") ? target : path.folder.appending(target.bytes)
    }
    defer { unsafe free(real) }
    let characters = unsafe UnsafeBufferPointer(start: real, count: strlen(real))
    return FilePath(bytes: unsafe characters.map { UInt8(bitPattern: $0) })
  }
}
