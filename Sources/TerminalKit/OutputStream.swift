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

  /// Standard output.
  public static let standardOutput = OutputStream(descriptor: 1)
  /// Standard error.
  public static let standardError = OutputStream(descriptor: 2)

  /// A stream to a descriptor.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

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
      let written = unsafe bytes[start...].withUnsafeBytes { rest in
        unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        waitUntilWritable()
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

  private func waitUntilWritable() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&waiting, 1, -1)
  }
}

/// `write` under a name that the method does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
