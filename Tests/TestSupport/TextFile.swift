#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Whole files as text.
package enum TextFile {
  /// A file can't be read.
  package struct Unreadable: Error {
    /// Its path.
    package let path: String
  }

  /// Reads a file of any length.
  ///
  /// - Throws: ``Unreadable``.
  package static func read(_ path: String) throws(Unreadable) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Reads a file of any length as it is.
  ///
  /// - Throws: ``Unreadable``.
  package static func bytes(_ path: String) throws(Unreadable) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { throw Unreadable(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
