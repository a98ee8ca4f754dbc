internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Which regular file it is, whatever names lead to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// The file of a name; nil where there is none, or something else.
  init?(of path: FilePath) {
    var facts = stat()
    guard unsafe stat(path.cString, &facts) == 0 else {
      return nil
    }
    self.init(facts)
  }

  /// The file that a descriptor reads.
  init?(of descriptor: Int32) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init?(_ facts: stat) {
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
