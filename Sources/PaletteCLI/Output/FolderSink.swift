internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file for each image, in a tree of folders like that of the images.
struct FolderSink: RecordSink {
  private let folder: FilePath
  private let fileExtension: String
  private let makeEncoder: @Sendable () -> any PaletteEncoder
  /// The places of all files so far, where two images could have the same one.
  private var places: Set<ContentHash>?

  /// Makes the folder if there is none.
  ///
  /// - Throws: `OutputError`.
  init(
    _ folder: FilePath, fileExtension: String, mayClash: Bool,
    makeEncoder: @escaping @Sendable () -> any PaletteEncoder
  ) throws(OutputError) {
    self.folder = folder
    self.fileExtension = fileExtension
    self.makeEncoder = makeEncoder
    places = mayClash ? [] : nil
    try AtomicFile.makeFolder(folder)
    guard unsafe access(folder.cString, W_OK) == 0 else { throw OutputError(errno: errno) }
  }

  var name: String { folder.text }
  var isTerminal: Bool { false }
  var takesUnordered: Bool { true }

  mutating func write(_ item: OutputItem) throws(OutputError) -> SinkFailure? {
    guard case .record(let record, let mirror) = item else { return nil }
    let path = folder.appending(mirror.bytes + Array(("." + fileExtension).utf8))
    if places?.insert(ContentHash(of: mirror.bytes)).inserted == false {
      return SinkFailure(path: path, error: OutputError(errno: EEXIST, "is that of another image"))
    }
    var encoder = makeEncoder()
    let start = encoder.begin()
    let bytes = encoder.encode(record)
    // Of an image that has no palette now, none from an earlier run may stay.
    guard !bytes.isEmpty else {
      AtomicFile.remove(path)
      return nil
    }
    do throws(OutputError) {
      try AtomicFile.makeFolder(path.folder)
      try AtomicFile.write(start + bytes + encoder.end(), to: path)
      return nil
    } catch {
      // The next one would fare no better where there is no room.
      guard Self.concernsOneFile.contains(error.errno) else { throw error }
      return SinkFailure(path: path, error: error)
    }
  }

  func finish(_ ending: RunEnding) {}

  private static let concernsOneFile = [
    EACCES, EPERM, EISDIR, ENOTDIR, EEXIST, ENAMETOOLONG, ELOOP,
  ]
}
