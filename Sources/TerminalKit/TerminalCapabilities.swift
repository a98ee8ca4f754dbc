/// What the environment says about colors: `NO_COLOR`, `TERM`, `COLORTERM`.
public struct TerminalCapabilities: Hashable, Sendable {
  /// `always`, `never`, or what the terminal can do.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Yes on a terminal that can, otherwise no.
    case auto
    /// Yes, whatever is there.
    case always
    /// No.
    case never
  }

  /// The colors the terminal has, if it is to be sent any.
  public let depth: ColorDepth
  /// Whether the terminal takes cursor movements.
  public let canMoveCursor: Bool
  /// Whether the user asked for no color.
  private let refusesColor: Bool

  /// Reads the environment's variables.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"]?.lowercased() ?? ""
    canMoveCursor = !term.isEmpty && term != "dumb"
    refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      depth = .direct
    } else if term.contains("256color") {
      depth = .indexed
    } else {
      depth = .basic
    }
  }

  /// The colors to use on a stream.
  ///
  /// What the user chose goes before the environment, and that before what the terminal is.
  public func depth(_ choice: Choice, isTerminal: Bool) -> ColorDepth {
    switch choice {
    case .never: .none
    // Somebody who wants colors in a file means some that tell apart.
    case .always: isTerminal && canMoveCursor ? depth : max(depth, .indexed)
    case .auto: isTerminal && canMoveCursor && !refusesColor ? depth : .none
    }
  }
}
