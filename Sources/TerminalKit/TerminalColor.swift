/// A color as a terminal is told of it.
public enum TerminalColor: Hashable, Sendable {
  /// 8 bits a channel.
  case direct(red: UInt8, green: UInt8, blue: UInt8)
  /// One of xterm's 256 colors.
  case indexed(UInt8)
  /// One of the 16 colors of the terminal's theme, 0...15.
  case basic(UInt8)

  /// The sequence that makes text stand on this color.
  public var background: String {
    switch self {
    case .direct(let red, let green, let blue): "\u{1b}[48;2;\(red);\(green);\(blue)m"
    case .indexed(let index): "\u{1b}[48;5;\(index)m"
    case .basic(let index): "\u{1b}[\(index < 8 ? 40 + index : 92 + index)m"
    }
  }

  /// The sequence that makes text have this color.
  public var foreground: String {
    switch self {
    case .direct(let red, let green, let blue): "\u{1b}[38;2;\(red);\(green);\(blue)m"
    case .indexed(let index): "\u{1b}[38;5;\(index)m"
    case .basic(let index): "\u{1b}[\(index < 8 ? 30 + index : 82 + index)m"
    }
  }

  /// The sequence that makes text bold.
  public static let bold = "\u{1b}[1m"
  /// The sequence that ends all coloring.
  public static let reset = "\u{1b}[0m"
}

/// How many colors a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// No colors, and no other styles.
  case none
  /// The 16 of the theme.
  case basic
  /// xterm's 256.
  case indexed
  /// All of 8 bits a channel.
  case direct

  /// Whether one depth has fewer colors than another.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}
