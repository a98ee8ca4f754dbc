internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file of one record a line, written while the run goes on, so that a run that was killed can be resumed.
///
/// What an earlier run wrote is not written again as long as it is the same. At the first difference, a torn line
/// at the end is cut off; where whole lines would be lost by that, a replacement is begun beside the file with what
/// is right, and takes its place at the end.
@MainActor
final class JournalTarget: OutputTarget {
  private let path: FilePath
  private let file: OpenFile
  private let isNew: Bool
  /// Whether a line of an earlier run is still good for anything.
  private let isStillGood: (_ line: [UInt8]) -> Bool
  /// Whether what comes is still compared with what is there.
  private var isComparing = true
  /// The length of what is right in the file, in whole lines.
  private var length = 0
  private var replacement: JournalReplacement?

  /// Opens a file, which is made if there is none.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - isStillGood: whether a line of an earlier run may stay where the run is interrupted before its turn.
  /// - Throws: `OutputError`, also where another run writes to the file.
  init(
    _ path: FilePath, isStillGood: @escaping (_ line: [UInt8]) -> Bool = { _ in true }
  ) throws(OutputError) {
    self.path = path
    self.isStillGood = isStillGood
    isNew = !AtomicFile.exists(path)
    guard isNew || FileIdentity(of: path) != nil else {
      throw OutputError(errno: EINVAL, "is no regular file, and can't be resumed")
    }
    file = try OpenFile(path, O_RDWR | O_CREAT | O_APPEND)
    guard file.lock() else {
      throw OutputError(errno: EWOULDBLOCK, "another run is writing to this file")
    }
  }

  var name: String { path.text }
  var isTerminal: Bool { false }

  /// While it compares, records that wait for earlier ones may be further down in the file.
  var takesUnordered: Bool { !isComparing || (try? file.wholeLines(from: length)) == length }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    if isComparing {
      if try file.read(at: length, upTo: bytes.count) == bytes {
        length += bytes.count
        return
      }
      try endComparing()
    }
    if let replacement {
      try replacement.add(bytes)
    } else {
      try append(bytes)
    }
  }

  func finish(_ ending: RunEnding) throws(OutputError) {
    if let replacement {
      if ending == .interrupted {
        try file.eachLine(from: length) { (line) throws(OutputError) in
          if isStillGood(line) { try replacement.addUnlessKnown(line) }
        }
      }
      guard file.isFound(at: path) || !AtomicFile.exists(path) else { throw Self.wasReplaced }
      return try replacement.commit()
    }
    if isComparing {
      try file.truncate(to: ending == .complete ? length : try file.wholeLines(from: length))
    }
    try file.settle()
    if isNew, length == 0 { return AtomicFile.remove(AtomicFile.resolved(path)) }
    if !file.isFound(at: path) { try restore() }
    if ending == .complete { AtomicFile.remove(JournalReplacement.place(for: path)) }
  }

  private static let wasReplaced = OutputError(
    errno: EEXIST, "was replaced by another file during the run")

  private func append(_ bytes: [UInt8]) throws(OutputError) {
    do {
      try file.write(bytes)
      length += bytes.count
    } catch {
      // A part of a record is of no use to anyone.
      try? file.truncate(to: length)
      throw error
    }
  }

  private func endComparing() throws(OutputError) {
    isComparing = false
    guard try file.wholeLines(from: length) > length else { return try file.truncate(to: length) }
    let replacement = try JournalReplacement(for: path)
    try file.eachLine(from: 0, upTo: length) { (line) throws(OutputError) in
      try replacement.add(line)
    }
    self.replacement = replacement
  }

  /// Writes the file anew where someone removed it meanwhile.
  private func restore() throws(OutputError) {
    guard !AtomicFile.exists(path) else { throw Self.wasReplaced }
    var copy = try TemporaryFile(for: path)
    try file.eachLine(from: 0) { (line) throws(OutputError) in try copy.write(line) }
    try copy.commit()
  }
}
