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
  private let identity: FileIdentity?
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
    identity = FileIdentity(ofFolder: folder)
    guard identity != nil else { throw OutputError(errno: ENOTDIR) }
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
    guard let bytes = content(of: record) else { return nil }
    // Made anew it would look whole, and hold only what came later.
    guard FileIdentity(ofFolder: folder) == identity else {
      throw OutputError(errno: ENOENT, "was removed during the run")
    }
    do throws(OutputError) {
      if AtomicFile.isForeignPicture(path) {
        throw OutputError(errno: EEXIST, "is a picture that palette has not drawn")
      }
      try AtomicFile.makeFolder(path.folder)
      try AtomicFile.write(bytes, to: path)
      return nil
    } catch {
      // The next one would fare no better where there is no room.
      guard Self.concernsOneFile.contains(error.errno) else { throw error }
      return SinkFailure(path: path, error: error)
    }
  }

  /// A whole file for a record; nil for a failure in a format that does not tell of it.
  private func content(of record: PaletteRecord) -> [UInt8]? {
    var encoder = makeEncoder()
    var bytes = encoder.begin()
    let body = encoder.encode(record)
    if case .failure = record.result, body.isEmpty { return nil }
    bytes += body
    return bytes + encoder.end()
  }

  func finish(_ ending: RunEnding) {}

  private static let concernsOneFile = [
    EACCES, EPERM, EISDIR, ENOTDIR, EEXIST, ENAMETOOLONG, ELOOP,
  ]
}
