internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Which file it is, whatever names lead to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// The regular file of a name; nil where there is none, or something else.
  init?(of path: FilePath) {
    self.init(path, kind: S_IFREG)
  }

  /// The folder of a name; nil where there is none, or something else.
  init?(ofFolder path: FilePath) {
    self.init(path, kind: S_IFDIR)
  }

  /// The regular file that a descriptor reads.
  init?(of descriptor: Int32) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts, kind: S_IFREG)
  }

  private init?(_ path: FilePath, kind: mode_t) {
    var facts = stat()
    guard unsafe stat(path.cString, &facts) == 0 else { return nil }
    self.init(facts, kind: kind)
  }

  private init?(_ facts: stat, kind: mode_t) {
    guard facts.st_mode & S_IFMT == kind else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
