internal import Synchronization

/// Draws the one line of an animation, and knows from any thread how to take it away again.
///
/// Whoever ends the program in a hurry calls `release`: after that nothing is drawn any more. Whoever
/// stops it for a while calls `suspend`, and `resume` when it goes on. Nothing is drawn while the program
/// runs in the background of its terminal, where the line belongs to others, or while the terminal is stopped:
/// nobody who needs the lock is to wait for that.
public final class CursorGuardian: Sendable {
  private struct State {
    /// Whether there is an animation.
    var isDrawing = false
    /// Whether its line is on the screen, with the cursor hidden.
    var isOnScreen = false
    /// Whether the program is about to be stopped, or is.
    var isSuspended = false
    /// Whether it is about to end.
    var isReleased = false
  }

  private static let hide = "\u{1b}[?25l"
  private static let show = "\u{1b}[?25h"
  private static let clear = "\r\u{1b}[2K"

  private let stream: OutputStream
  private let state = Mutex(State())

  /// A guardian of the cursor on a terminal.
  public init(on stream: OutputStream) {
    self.stream = stream
  }

  /// Begins an animation: lines are drawn until `end`.
  func begin() {
    state.withLock { $0.isDrawing = true }
  }

  /// Draws a line in place of the last one, in one write.
  func draw(_ line: String) {
    state.withLock { state in
      guard state.isDrawing, !state.isSuspended, !state.isReleased, stream.isInForeground,
        stream.isWritable
      else { return }
      // From the line's beginning, as the terminal echoes Ctrl-C where the cursor is.
      write((state.isOnScreen ? "" : Self.hide) + Self.clear + line + "\r")
      state.isOnScreen = true
    }
  }

  /// Clears the line, so that other text can be written there.
  func clearLine() {
    state.withLock { if $0.isOnScreen, stream.isWritable { write(Self.clear) } }
  }

  /// Ends the animation: clears the line and shows the cursor, as soon as the terminal takes that.
  func end() {
    try? stream.waitUntilWritable()
    state.withLock { state in
      state.isDrawing = false
      takeAway(&state)
    }
  }

  /// Restores the terminal, if need be, for the time the program is stopped.
  public func suspend() {
    state.withLock { state in
      state.isSuspended = true
      takeAway(&state)
    }
  }

  /// Lets the animation go on, on a terminal where others may have been meanwhile.
  public func resume() {
    state.withLock { $0.isSuspended = false }
  }

  /// Restores the terminal, if need be, for good.
  public func release() {
    state.withLock { state in
      state.isReleased = true
      takeAway(&state)
    }
  }

  private func takeAway(_ state: inout State) {
    guard state.isOnScreen, stream.isWritable else { return }
    write(Self.clear + Self.show)
    state.isOnScreen = false
  }

  /// A terminal that went away is no reason to fail, so errors of these writes are dropped.
  private func write(_ text: String) {
    try? stream.write(text)
  }
}
