/// The status with which a program ends.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number given to the system.
  public let rawValue: Int32

  /// Creates a status from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// All went well.
  public static let success = ExitCode(rawValue: 0)
  /// The work failed.
  public static let failure = ExitCode(rawValue: 1)
  /// The command line was wrong; `EX_USAGE` of sysexits.
  public static let usage = ExitCode(rawValue: 64)
  /// Ended as its terminal was closed: 128 and the number of SIGHUP.
  public static let hungUp = ExitCode(rawValue: 129)
  /// Ended by an interrupt: 128 and the number of SIGINT.
  public static let interrupted = ExitCode(rawValue: 130)
  /// Ended at once from the keyboard: 128 and the number of SIGQUIT.
  public static let quit = ExitCode(rawValue: 131)
  /// Nobody reads the output: 128 and the number of SIGPIPE.
  public static let brokenPipe = ExitCode(rawValue: 141)
  /// Ended on request: 128 and the number of SIGTERM.
  public static let terminated = ExitCode(rawValue: 143)
}
