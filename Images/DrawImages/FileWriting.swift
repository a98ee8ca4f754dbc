#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Why a file could not be written.
struct FileWritingError: Error, CustomStringConvertible {
  let path: String

  /// What went wrong, in words.
  var description: String { "cannot write \(path)" }
}

/// Writes a file, replacing what is there.
///
/// - Parameters:
///   - bytes: What the file shall hold.
///   - path: Where the file is.
/// - Throws: ``FileWritingError`` if not everything could be written.
func writeFile(_ bytes: [UInt8], to path: String) throws(FileWritingError) {
  guard let file = unsafe fopen(path, "wb") else { throw FileWritingError(path: path) }
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  let isClosed = unsafe fclose(file) == 0
  guard written == bytes.count, isClosed else { throw FileWritingError(path: path) }
}

/// Prints a complaint and ends the program with status 1.
func fail(_ message: String) -> Never {
  print("draw-images: \(message)")
  exit(1)
}
