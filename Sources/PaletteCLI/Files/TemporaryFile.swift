internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file on its way to a place where it appears at once, when it is whole.
///
/// Where the system can, it has no name until then, so that nothing is left behind however the process ends.
struct TemporaryFile: ~Copyable {
  private let file: OpenFile
  private let target: FilePath
  /// Its name, which is hidden, where it has one.
  private var name: FilePath?

  /// Makes a file that is to stand at a path, or to replace what is there; of a link, what it leads to.
  ///
  /// - Throws: `OutputError`.
  init(for path: FilePath) throws(OutputError) {
    var facts = stat()
    let exists = unsafe stat(path.cString, &facts) == 0
    target = AtomicFile.resolved(path)
    if let nameless = Self.nameless(in: target.folder) {
      file = nameless
    } else {
      let named = try Self.named(in: target.folder)
      name = named.name
      file = named.file
    }
    // Whoever may read the old one may read the new one.
    if exists { fchmod(file.descriptor, facts.st_mode & 0o7777) }
  }

  deinit {
    if let name { unsafe unlink(name.cString) }
  }

  /// Writes bytes behind those before.
  ///
  /// - Throws: `OutputError`.
  func write(_ bytes: [UInt8]) throws(OutputError) { try file.write(bytes) }

  /// Puts the file in its place.
  ///
  /// - Throws: `OutputError`.
  mutating func commit() throws(OutputError) {
    try file.settle()
    if name == nil {
      if Self.link(file, to: target) { return }
      guard errno == EEXIST else { throw OutputError(errno: errno) }
      name = try Self.linked(file, in: target.folder)
    }
    guard let name, unsafe rename(name.cString, target.cString) == 0 else {
      throw OutputError(errno: errno)
    }
    self.name = nil
  }

  // MARK: Names

  /// A hidden name in a folder, short enough for every file system.
  private static func name(_ number: Int, in folder: FilePath) -> FilePath {
    folder.appending(Array(".palette-\(getpid())-\(number).part".utf8))
  }

  private static func nameless(in folder: FilePath) -> OpenFile? {
    #if os(Linux)
    // Without /proc it could not be given a name later.
    guard unsafe access("/proc/self/fd", X_OK) == 0 else { return nil }
    // O_TMPFILE, which is beyond the importer.
    do throws(OutputError) {
      return try OpenFile(folder, O_DIRECTORY | 0o20_000_000 | O_WRONLY)
    } catch {
      return nil
    }
    #else
    return nil
    #endif
  }

  private static func named(in folder: FilePath) throws(OutputError) -> Named {
    var number = 0
    while true {
      let name = name(number, in: folder)
      do throws(OutputError) {
        return Named(file: try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL), name: name)
      } catch {
        guard error.errno == EEXIST else { throw error }
        number += 1
      }
    }
  }

  private struct Named: ~Copyable {
    let file: OpenFile
    let name: FilePath
  }

  /// Gives a file without a name one that nobody has.
  private static func linked(
    _ file: borrowing OpenFile, in folder: FilePath
  ) throws(OutputError) -> FilePath {
    var number = 0
    while true {
      let name = name(number, in: folder)
      if link(file, to: name) { return name }
      guard errno == EEXIST else { throw OutputError(errno: errno) }
      number += 1
    }
  }

  private static func link(_ file: borrowing OpenFile, to name: FilePath) -> Bool {
    let source = "/proc/self/fd/\(file.descriptor)"
    return unsafe linkat(AT_FDCWD, source, AT_FDCWD, name.cString, AT_SYMLINK_FOLLOW) == 0
  }
}
