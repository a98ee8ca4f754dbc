/// What a terminal makes of the program's output.
enum Screen {
  /// Hides the cursor.
  static let hide = "\u{1b}[?25l"
  /// Shows the cursor.
  static let show = "\u{1b}[?25h"
  /// Clears the line.
  static let clear = "\r\u{1b}[2K"

  /// What is left of a text after all lines that were cleared.
  static func left(_ text: String) -> String {
    text.replacing(show, with: "").replacing(hide, with: "")
      .split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { line in line.split(separator: clear, omittingEmptySubsequences: false).last ?? "" }
      .joined(separator: "\n")
      .replacing(/\u{1b}\[[0-9;]*m/, with: "")
  }
}
