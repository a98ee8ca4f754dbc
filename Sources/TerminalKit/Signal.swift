#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A signal of the system.
public struct Signal: Hashable, Sendable {
  /// The system's number of it.
  public let number: Int32

  /// The signal of a number.
  public init(number: Int32) {
    self.number = number
  }

  /// Ends a program from the keyboard (Ctrl-C).
  public static let interrupt = Signal(number: SIGINT)
  /// Asks a program to end.
  public static let terminate = Signal(number: SIGTERM)
  /// The terminal is gone.
  public static let hangUp = Signal(number: SIGHUP)
  /// Ends a program from the keyboard, leaving a core dump where the system makes any (Ctrl-\).
  public static let quit = Signal(number: SIGQUIT)
  /// Stops a program from the keyboard, until it is continued (Ctrl-Z).
  public static let stop = Signal(number: SIGTSTP)
  /// Comes when a stopped program is continued.
  public static let resume = Signal(number: SIGCONT)

  /// The status of a program that such a signal ended, as shells show it.
  public var exitStatus: Int32 { 128 + number }
}
