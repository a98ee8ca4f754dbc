#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A folder of a test's own, which is removed with all that is in it.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// No folder can be made.
  package struct Unavailable: Error {}

  /// Makes an empty folder.
  ///
  /// - Throws: ``Unavailable``.
  package init() throws(Unavailable) {
    var name = Array("/tmp/palette-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw Unavailable() }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    FolderContent.remove(Array(path.utf8))
  }

  /// The names of what is in it, sorted.
  package var names: [String] { FolderContent.names(in: path) }

  /// Writes a file.
  package func write(_ bytes: [UInt8], to name: String) {
    try? writeFile(bytes, to: path + "/" + name)
  }

  /// The content of a file; empty if there is none.
  package func read(_ name: String) -> String {
    (try? TextFile.read(path + "/" + name)) ?? ""
  }
}
