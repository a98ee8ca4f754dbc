#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Why a file could not be written.
package struct FileWritingError: Error, CustomStringConvertible {
  /// The file.
  package let path: String

  /// What went wrong, in words.
  package var description: String { "cannot write \(path)" }
}

/// Writes a file, replacing what is there.
///
/// - Parameters:
///   - bytes: What the file shall hold.
///   - path: Where the file is.
/// - Throws: ``FileWritingError`` if not everything could be written.
package func writeFile(_ bytes: [UInt8], to path: String) throws(FileWritingError) {
  guard let file = unsafe fopen(path, "wb") else { throw FileWritingError(path: path) }
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  let isClosed = unsafe fclose(file) == 0
  guard written == bytes.count, isClosed else { throw FileWritingError(path: path) }
}
