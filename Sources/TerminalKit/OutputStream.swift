#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A stream of bytes to an open descriptor, unbuffered.
public struct OutputStream: Hashable, Sendable {
  /// The descriptor, which stays its owner's to close.
  public let descriptor: Int32
  /// A descriptor that can be read once the program is to end; nil where nothing ends a wait.
  public let interruption: Int32?

  /// Whether a write may wait for somebody: for a reader, or for whoever has stopped a terminal.
  private let mayWait: Bool

  /// Standard output.
  public static let standardOutput = OutputStream(descriptor: 1)
  /// Standard error.
  public static let standardError = OutputStream(descriptor: 2)

  /// A stream to a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - interruption: another one that can be read once the program is to end: then a pipe that nobody
  ///     reads, or a terminal that was stopped, is waited for a moment only.
  public init(descriptor: Int32, interruption: Int32? = nil) {
    self.descriptor = descriptor
    self.interruption = interruption
    var facts = stat()
    let kind = unsafe fstat(descriptor, &facts) == 0 ? facts.st_mode & S_IFMT : 0
    mayWait = kind == S_IFIFO || kind == S_IFSOCK || isatty(descriptor) == 1
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether this program is the one that its terminal belongs to at this moment; true of anything else.
  var isInForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Whether it takes some bytes at this moment; true of what only fails when it is written to.
  var isWritable: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&state, 1, 0) != 0
  }

  /// The columns of the terminal at this moment; nil where there is none.
  public var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes all bytes.
  ///
  /// - Throws: `OutputError`.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if mayWait, interruption != nil {
        // So many bytes a pipe with room takes at once, without a wait that nothing could end.
        end = min(end, start + Int(PIPE_BUF))
        try waitUntilWritable()
      }
      let written = unsafe bytes[start..<end].withUnsafeBytes { rest in
        unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        try waitUntilWritable()
      } else if errno != EINTR {
        throw OutputError(errno: errno)
      }
    }
  }

  /// Writes text in UTF-8.
  ///
  /// - Throws: `OutputError`.
  public func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// How long a reader is waited for once the program is to end, in milliseconds.
  private static let patience: Int32 = 200

  /// Waits until it takes some bytes.
  ///
  /// - Throws: `OutputError` where the program is to end, and it does not for a moment longer.
  func waitUntilWritable() throws(OutputError) {
    // A negative descriptor is passed over.
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&waiting, 2, -1)
    guard waiting[0].revents == 0, waiting[1].revents != 0 else { return }
    guard unsafe poll(&waiting, 1, Self.patience) == 0 else { return }
    throw OutputError(errno: EINTR)
  }
}

/// `write` under a name that the method does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
