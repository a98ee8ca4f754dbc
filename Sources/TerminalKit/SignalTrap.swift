internal import Dispatch

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Hands signals to a closure on a thread of its own, where it may do anything.
///
/// The signal handler itself only writes the signal's number into a pipe. (Blocking the signals and
/// waiting for them won't do: Dispatch unblocks all of them in the main thread.)
public struct SignalTrap: Sendable {
  /// The signal that ends a program from the keyboard (Ctrl-C).
  public static let interrupt: Int32 = SIGINT
  /// The signal with which other programs ask one to end.
  public static let terminate: Int32 = SIGTERM

  /// Catches signals from now on, but for those that whoever started the program wants ignored.
  ///
  /// A write to a pipe that nobody reads becomes an error, too.
  public init(_ signals: [Int32]) {
    Self.occupyStandardDescriptors()
    signal(SIGPIPE, SIG_IGN)
    // Made before a handler may need it; without it the signals keep their own ways.
    guard signalPipe.reader >= 0 else { return }
    for number in signals {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0, !Self.isIgnored(action) else {
        continue
      }
      signal(number, handler)
    }
  }

  /// Calls `handler` with the number of each signal that comes, one after the other, until the process
  /// ends.
  public func watch(_ handler: @escaping @Sendable (Int32) -> Void) {
    DispatchQueue(label: "palette.signals").async {
      var number: UInt8 = 0
      while true {
        if unsafe read(signalPipe.reader, &number, 1) == 1 {
          handler(Int32(number))
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  /// Sees to it that no file or pipe of ours becomes standard input, output or error where the program
  /// was started without: a device the wrong way round stands in, which can be neither read nor written.
  private static func occupyStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = unsafe action.__sigaction_u.__sa_handler
    #else
    let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process at once, without any further clean-up.
  public static func exitNow(_ status: Int32) -> Never {
    _exit(status)
  }
}

/// The two ends of the pipe between the handler and the thread.
private struct SignalPipe {
  let reader: Int32
  let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    writer = ends[1]
  }
}

private let signalPipe = SignalPipe()

/// The signal handler: one write, which is allowed there.
private func handler(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(signalPipe.writer, &byte, 1)
  errno = before
}
