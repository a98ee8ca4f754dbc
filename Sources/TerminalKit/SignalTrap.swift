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
  /// Catches signals from now on, but for those that whoever started the program wants ignored.
  ///
  /// A write to a pipe that nobody reads becomes an error, too.
  public init(_ signals: [Signal]) {
    Self.occupyStandardDescriptors()
    _ = signal(SIGPIPE, SIG_IGN)
    // Made before a handler may need it; without it the signals keep their own ways.
    guard signalPipe.reader >= 0 else { return }
    for trapped in signals {
      var action = sigaction()
      guard unsafe sigaction(trapped.number, nil, &action) == 0, !Self.isIgnored(action) else {
        continue
      }
      _ = signal(trapped.number, handler)
    }
  }

  /// Calls `handler` with each signal that comes, one after the other, until the process ends.
  public func watch(_ handler: @escaping @Sendable (Signal) -> Void) {
    DispatchQueue(label: "palette.signals").async {
      var number: UInt8 = 0
      while true {
        if unsafe read(signalPipe.reader, &number, 1) == 1 {
          handler(Signal(number: Int32(number)))
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  /// Lets a signal do to the process what it does where nobody catches it, as if it came now.
  ///
  /// Returns where that doesn't end the process: after it was stopped and has been continued. To be called
  /// from the closure that watches.
  public func letThrough(_ passed: Signal) {
    _ = signal(passed.number, SIG_DFL)
    var unblocked = sigset_t()
    unsafe sigemptyset(&unblocked)
    unsafe sigaddset(&unblocked, passed.number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    // To this very thread, so that it has come when the call returns.
    _ = raise(passed.number)
    _ = signal(passed.number, handler)
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

/// The pipe between the handler and the thread.
private let signalPipe = DescriptorPair()

/// The signal handler: one write, which is allowed there.
private func handler(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(signalPipe.writer, &byte, 1)
  errno = before
}
