internal import ImageDecoding
internal import TerminalKit

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is open for writing, and closed with this value.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  private let stream: OutputStream

  /// Opens a file with the flags of `open`; one that is made can be read and written by everyone the process's
  /// mask leaves.
  ///
  /// - Throws: `OutputError`.
  init(_ path: FilePath, _ flags: Int32) throws(OutputError) {
    descriptor = unsafe open(path.cString, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(errno: errno) }
    stream = OutputStream(descriptor: descriptor)
  }

  /// Opens a device for writing, or a pipe, whose reader is waited for until the program is to end.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - interruption: a descriptor that can be read then.
  /// - Throws: `OutputError`.
  init(device path: FilePath, interruption: Int32?) throws(OutputError) {
    while true {
      let opened = unsafe open(path.cString, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if opened >= 0 {
        _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
        descriptor = opened
        stream = OutputStream(descriptor: opened, interruption: interruption)
        return
      }
      guard errno == ENXIO, AtomicFile.isPipe(path) else { throw OutputError(errno: errno) }
      // There is no telling when a reader comes but to try again.
      var waiting = pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 20) > 0 { throw OutputError(errno: EINTR) }
    }
  }

  deinit {
    // Closing does not end a lock while a process that was forked meanwhile has the file open as well.
    flock(descriptor, LOCK_UN)
    _ = closeDescriptor(descriptor)
  }

  /// Writes bytes at the end of what was written, all or throws.
  ///
  /// - Throws: `OutputError`.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    try stream.write(bytes)
  }

  /// Finds out whether all that was written has a place: some file systems tell only when a file is closed.
  ///
  /// - Throws: `OutputError`.
  func settle() throws(OutputError) {
    // A second descriptor is closed, so that this one stays open.
    let copy = dup(descriptor)
    guard copy >= 0, closeDescriptor(copy) else { throw OutputError(errno: errno) }
  }

  /// Cuts the file off, and goes on writing there.
  ///
  /// - Throws: `OutputError`.
  func truncate(to length: Int) throws(OutputError) {
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw OutputError(errno: errno) }
  }

  /// Bytes from a place on, as many as there are up to a number.
  ///
  /// - Throws: `OutputError`.
  func read(at place: Int, upTo count: Int) throws(OutputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = unsafe bytes[filled...].withUnsafeMutableBytes { rest in
        unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(place + filled))
      }
      if part > 0 {
        filled += part
      } else if part == 0 {
        break
      } else if errno != EINTR {
        throw OutputError(errno: errno)
      }
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Sees to it that no other run writes to the file as long as it is open.
  ///
  /// - Returns: whether none does.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Whether a path leads to this very file.
  func isFound(at path: FilePath) -> Bool {
    var (here, there) = (stat(), stat())
    return unsafe fstat(descriptor, &here) == 0 && stat(path.cString, &there) == 0
      && here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }
}

/// Whether closing went well.
private func closeDescriptor(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }

extension FilePath {
  /// The path with a zero at its end.
  var cString: [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }

  /// The folder that a file is in.
  var folder: FilePath {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return last == 0 ? "/" : FilePath(bytes: Array(bytes[..<last]))
  }

  /// A file in this folder.
  func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name)
  }
}
