internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What takes the place of a journal when the run has ended.
///
/// A hidden file beside it, of a fixed name: what a run that was killed wrote there can be taken over, too.
@MainActor
final class JournalReplacement {
  private let target: FilePath
  private let place: FilePath
  private let file: OpenFile
  /// Of which files it has records.
  private var known: Set<ContentHash> = []

  /// Begins a replacement for a file, over what is left of an earlier one.
  ///
  /// - Throws: `OutputError`.
  init(for path: FilePath) throws(OutputError) {
    target = AtomicFile.resolved(path)
    place = Self.place(for: path)
    file = try OpenFile(place, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
  }

  /// Where the replacement for a file is, as long as it is not done.
  static func place(for path: FilePath) -> FilePath {
    let target = AtomicFile.resolved(path)
    let name = target.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    // Names may have 255 bytes; of long ones the hash is as good.
    let short = name.count < 240 ? name : Array(ContentHash(of: name).description.utf8)
    return target.folder.appending([UInt8(ascii: ".")] + short + Array(".part".utf8))
  }

  /// Adds a record.
  ///
  /// - Throws: `OutputError`.
  func add(_ line: [UInt8]) throws(OutputError) {
    known.insert(Self.key(of: line))
    try file.write(line)
  }

  /// Adds a record, unless there is one of the same file.
  ///
  /// - Throws: `OutputError`.
  func addUnlessKnown(_ line: [UInt8]) throws(OutputError) {
    if !known.contains(Self.key(of: line)) { try add(line) }
  }

  /// Puts it in its place.
  ///
  /// - Throws: `OutputError`.
  func commit() throws(OutputError) {
    try file.settle()
    guard unsafe rename(place.cString, target.cString) == 0 else {
      throw OutputError(errno: errno)
    }
  }

  /// What tells the file that a record is of: the members that begin it, path and, where there is one, path in base 64.
  private static func key(of line: [UInt8]) -> ContentHash {
    var end = endOfString(in: line, from: Array(#"{"path":""#.utf8).count)
    let second = Array(#","pathBase64":""#.utf8)
    if line[end...].starts(with: second) { end = endOfString(in: line, from: end + second.count) }
    return ContentHash(of: Array(line[..<end]))
  }

  /// The place behind the quote that ends a string of JSON.
  private static func endOfString(in line: [UInt8], from start: Int) -> Int {
    var place = start
    while place < line.count, line[place] != UInt8(ascii: "\"") {
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, line.count)
  }
}
