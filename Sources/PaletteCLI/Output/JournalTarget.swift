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
/// at the end is cut off; where whole lines would be lost by that, a new file is begun with what is right, and takes
/// the place of the old one at the end.
@MainActor
final class JournalTarget: OutputTarget {
  private let path: FilePath
  private let file: OpenFile
  private let isNew: Bool
  /// Whether what comes is still compared with what is there.
  private var isComparing = true
  /// The length of what is right in the file, in whole lines.
  private var length = 0
  private var replacement: TemporaryFile?

  private static let chunk = 1 << 20

  /// Opens a file, which is made if there is none.
  ///
  /// - Throws: `OutputError`, also where another run writes to the file.
  init(_ path: FilePath) throws(OutputError) {
    self.path = path
    isNew = unsafe access(path.cString, F_OK) != 0
    file = try OpenFile(path, O_RDWR | O_CREAT)
    guard file.lock() else {
      throw OutputError(errno: EWOULDBLOCK, "another run is writing to this file")
    }
  }

  var name: String { path.text }
  var isTerminal: Bool { false }

  /// While it compares, records that wait for earlier ones may be further down in the file.
  var takesUnordered: Bool { !isComparing }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    if isComparing {
      if try file.read(at: length, upTo: bytes.count) == bytes {
        length += bytes.count
        return
      }
      try endComparing()
    }
    if replacement != nil {
      try replacement?.write(bytes)
    } else {
      try append(bytes)
    }
  }

  func finish(_ ending: RunEnding) throws(OutputError) {
    if var replacement = replacement.take() {
      // What was not looked at again is no worse for that.
      if ending == .interrupted { try copy(from: length, to: replacement) }
      return try replacement.commit()
    }
    if isComparing { try file.truncate(to: ending == .complete ? length : wholeLines()) }
    if isNew, length == 0 { return AtomicFile.remove(path) }
    if !file.isFound(at: path) { try restore() }
  }

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
    guard try wholeLines() > length else { return try file.truncate(to: length) }
    let replacement = try TemporaryFile(for: path)
    try copy(from: 0, upTo: length, to: replacement)
    self.replacement = consume replacement
  }

  /// The length of the file up to its last line break.
  private func wholeLines() throws(OutputError) -> Int {
    var (whole, place) = (length, length)
    while true {
      let bytes = try file.read(at: place, upTo: Self.chunk)
      if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) { whole = place + last + 1 }
      place += bytes.count
      if bytes.count < Self.chunk { return whole }
    }
  }

  private func copy(
    from start: Int, upTo end: Int? = nil, to other: borrowing TemporaryFile
  ) throws(OutputError) {
    let end = if let end { end } else { try wholeLines() }
    var place = start
    while place < end {
      let bytes = try file.read(at: place, upTo: min(Self.chunk, end - place))
      guard !bytes.isEmpty else { break }
      try other.write(bytes)
      place += bytes.count
    }
  }

  /// Writes the file anew where someone removed it meanwhile.
  private func restore() throws(OutputError) {
    guard unsafe access(path.cString, F_OK) != 0 else {
      throw OutputError(errno: EEXIST, "was replaced by another file during the run")
    }
    var copy = try TemporaryFile(for: path)
    try self.copy(from: 0, to: copy)
    try copy.commit()
  }
}
