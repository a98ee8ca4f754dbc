internal import Dispatch
internal import Synchronization

/// Shows a loading state while something else works, and leaves no trace of it.
///
/// It polls: a timer on the main queue asks for the current state and draws it, however busy all other
/// threads are. Drawn on a terminal as one line that is redrawn; elsewhere as sparse lines.
@MainActor
public final class ProgressDisplay {
  /// How the state is shown.
  public enum Style: Hashable, Sendable {
    /// Not at all.
    case hidden
    /// One line of a terminal, drawn again and again.
    case animated
    /// A line of plain text for every tenth of the work, or every ten seconds where its size is not known.
    case plainLines
    /// A line of JSON for every change, at most as many as an animation has frames.
    case jsonLines
  }

  /// What is shown: a line for people, and the same as JSON.
  public struct Content: Sendable {
    /// The line.
    public var line: LoadingLine
    /// One JSON object, without a line break.
    public var json: String

    /// Content of the given kinds.
    public init(line: LoadingLine, json: String) {
      self.line = line
      self.json = json
    }
  }

  private let stream: OutputStream
  private let style: Style
  private let guardian: CursorGuardian
  private let content: @MainActor () -> Content
  private var timer: (any DispatchSourceTimer)?
  private var tick = 0
  private var lastTenth = -1
  private var lastJSON = ""

  /// Milliseconds between two frames.
  private static let period = 80
  /// Ten seconds.
  private static let ticksBetweenLines = 125

  /// A display that is not shown yet.
  public init(
    on stream: OutputStream, style: Style, guardian: CursorGuardian,
    content: @escaping @MainActor () -> Content
  ) {
    self.stream = stream
    self.style = style
    self.guardian = guardian
    self.content = content
  }

  /// Whether anything is shown at all.
  public var isShown: Bool { style != .hidden }

  /// Draws the first frame at once and starts the animation.
  public func start() {
    guard style != .hidden, timer == nil else { return }
    if style == .animated { guardian.begin() }
    redraw()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let period = DispatchTimeInterval.milliseconds(Self.period)
    timer.schedule(deadline: .now() + period, repeating: period)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.tick += 1
        self?.redraw()
      }
    }
    timer.resume()
    self.timer = timer
  }

  /// Ends the animation and removes what it drew.
  public func stop() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    if style == .animated { guardian.end() } else { redraw() }
  }

  /// Writes something else to the terminal: between the frames, not into one.
  public func interrupted<Failure: Error>(
    by body: () throws(Failure) -> Void
  ) throws(Failure) {
    let isShown = timer != nil && style == .animated
    if isShown { guardian.clearLine() }
    try body()
    if isShown { redraw() }
  }

  /// Shows the current state, as the timer does.
  package func redraw() {
    let content = content()
    switch style {
    case .hidden: return
    case .animated:
      let line = content.line.rendered(tick: tick, columns: stream.columns ?? 80)
      guardian.draw(line)
    case .plainLines:
      if let fraction = content.line.fraction {
        guard Int(fraction * 10) > lastTenth else { return }
        lastTenth = Int(fraction * 10)
      } else {
        // Nobody knows how much there is: a line now and then.
        guard tick % Self.ticksBetweenLines == Self.ticksBetweenLines - 1 else { return }
      }
      let line = content.line
      let detail = line.detail.isEmpty ? "" : " " + line.detail
      let start = line.fraction == nil ? "" : line.percentage + " "
      try? stream.write("\(start)\(line.label)\(detail)\n")
    case .jsonLines:
      guard content.json != lastJSON else { return }
      lastJSON = content.json
      try? stream.write(content.json + "\n")
    }
  }
}
