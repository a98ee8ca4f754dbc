#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is open for reading, some bytes of which were read already.
package final class TestDescriptor: Sendable {
  /// The descriptor's number.
  package let number: Int32

  /// The file can't be opened.
  package struct Unavailable: Error {}

  /// Opens a file and skips its first bytes.
  ///
  /// - Throws: ``Unavailable``.
  package init(_ path: String, skipping count: Int) throws(Unavailable) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0, lseek(number, off_t(count), SEEK_SET) == count else { throw Unavailable() }
  }

  deinit {
    close(number)
  }
}
