internal import Synchronization

/// Draws the one line of an animation, and knows from any thread how to take it away again.
///
/// Whoever ends the program in a hurry calls `release`: after that nothing is drawn any more.
public final class CursorGuardian: Sendable {
  private enum State {
    case idle
    case drawing
    case released
  }

  private static let hide = "\u{1b}[?25l"
  private static let show = "\u{1b}[?25h"
  private static let clear = "\r\u{1b}[2K"

  private let stream: OutputStream
  private let state = Mutex(State.idle)

  /// A guardian of the cursor on a terminal.
  public init(on stream: OutputStream) {
    self.stream = stream
  }

  /// Hides the cursor until `showCursor`.
  func hideCursor() {
    change(from: .idle, to: .drawing, writing: Self.hide)
  }

  /// Clears the line and shows the cursor.
  func showCursor() {
    change(from: .drawing, to: .idle, writing: Self.clear + Self.show)
  }

  /// Draws a line in place of the last one, in one write.
  func draw(_ line: String) {
    change(from: .drawing, to: .drawing, writing: Self.clear + line)
  }

  /// Clears the line.
  func clearLine() {
    change(from: .drawing, to: .drawing, writing: Self.clear)
  }

  /// Restores the terminal, if need be, for good.
  public func release() {
    change(from: .drawing, to: .released, writing: Self.clear + Self.show)
    state.withLock { $0 = .released }
  }

  /// A terminal that went away is no reason to fail, so errors of these writes are dropped.
  private func change(from expected: State, to next: State, writing text: String) {
    state.withLock { state in
      guard state == expected else { return }
      state = next
      try? stream.write(text)
    }
  }
}
