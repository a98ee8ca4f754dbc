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
  /// Fails where `write` would for want of a folder or of permission.
  ///
  /// - Throws: `OutputError`.
  static func check(_ path: FilePath) throws(OutputError) {
    var facts = stat()
    let exists = unsafe stat(cString(path), &facts) == 0
    let kind = facts.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw OutputError(errno: EISDIR) }
    let isReplaced = !exists || kind == S_IFREG
    let needed = isReplaced ? folder(of: exists ? resolved(path) : path) : path
    guard unsafe access(cString(needed), W_OK) == 0 else {
      throw OutputError(errno: errno)
    }
  }

  /// Writes a file beside the one of that name, then puts it in its place.
  ///
  /// Whoever has the old file open keeps reading the old content. A link stays a link to the file
  /// that is replaced; a device or a pipe is written to as it is.
  /// - Throws: `OutputError`, leaving nothing behind.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(OutputError) {
    var facts = stat()
    let exists = unsafe stat(cString(path), &facts) == 0
    guard !exists || facts.st_mode & S_IFMT == S_IFREG else {
      return try write(bytes, opening: path, O_WRONLY)
    }
    let target = exists ? resolved(path) : path
    let temporary = FilePath(bytes: target.bytes + Array(".\(getpid()).part".utf8))
    do throws(OutputError) {
      try write(
        bytes, opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: exists ? facts.st_mode : nil)
      guard unsafe rename(cString(temporary), cString(target)) == 0 else {
        throw OutputError(errno: errno)
      }
    } catch {
      unsafe unlink(cString(temporary))
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], opening path: FilePath, _ flags: Int32, mode: mode_t? = nil
  ) throws(OutputError) {
    let descriptor = unsafe open(cString(path), flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(errno: errno) }
    if let mode { fchmod(descriptor, mode & 0o7777) }
    let written = Result { () throws(OutputError) in
      try OutputStream(descriptor: descriptor).write(bytes)
    }
    // Some file systems tell only now that there is no room.
    let hasClosed = close(descriptor) == 0
    try written.get()
    guard hasClosed else { throw OutputError(errno: errno) }
  }

  /// The path that a link, or links, lead to.
  private static func resolved(_ path: FilePath) -> FilePath {
    guard let real = unsafe realpath(cString(path), nil) else { return path }
    defer { unsafe free(real) }
    let characters = unsafe UnsafeBufferPointer(start: real, count: strlen(real))
    return FilePath(bytes: unsafe characters.map { UInt8(bitPattern: $0) })
  }

  private static func folder(of path: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    guard let last = path.bytes.lastIndex(of: slash) else { return "." }
    return last == 0 ? "/" : FilePath(bytes: Array(path.bytes[..<last]))
  }

  private static func cString(_ path: FilePath) -> [CChar] {
    (path.bytes + [0]).map { CChar(bitPattern: $0) }
  }
}
