internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that appears when the run has ended, also where it was interrupted.
@MainActor
final class FileTarget: OutputTarget {
  private let path: FilePath
  private let interruption: Int32?
  private var file: TemporaryFile?
  /// Open instead, where the path leads to a device or a pipe.
  private var device: OpenFile?

  /// A target that must be there, or in whose folder a file can be made.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - interruption: a descriptor that can be read once the program is to end.
  /// - Throws: `OutputError`.
  init(_ path: FilePath, interruption: Int32? = nil) throws(OutputError) {
    try AtomicFile.check(path)
    guard FileIdentity(of: path) == nil || Self.isFree(path) else {
      throw OutputError(errno: EWOULDBLOCK, "another run is writing to this file")
    }
    self.path = path
    self.interruption = interruption
  }

  var name: String { path.text }
  var isTerminal: Bool { false }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    if file == nil, device == nil { try open() }
    try file?.write(bytes)
    try device?.write(bytes)
  }

  func finish(_ ending: RunEnding) throws(OutputError) {
    // Where nothing was written, nothing appears.
    if var file = file.take() { try file.commit() }
    try device?.settle()
  }

  /// Whether no other run writes to a file; one that can't be read may be replaced all the same.
  private static func isFree(_ path: FilePath) -> Bool {
    do throws(OutputError) { return try OpenFile(path, O_RDONLY).lock() } catch { return true }
  }

  private func open() throws(OutputError) {
    if AtomicFile.isReplaced(path) {
      file = try TemporaryFile(for: path)
    } else {
      device = try OpenFile(device: path, interruption: interruption)
    }
  }
}
