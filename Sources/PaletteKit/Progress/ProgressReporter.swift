public import ImageDecoding
internal import Synchronization

/// Collects the progress of a run from all its tasks, for a display that looks at it now and then.
///
/// Nothing is called back: the display takes a `snapshot` whenever it draws.
public final class ProgressReporter: Sendable {
  private struct State {
    var total: Int?
    var nextToken = 0
    var completed = 0
    var inWork: [(token: Int, path: FilePath, stage: ExtractionStage, fraction: Double)] = []
    var fraction = 0.0
    var colors: [SRGB] = []
  }

  private let state: Mutex<State>
  private let onChange: (@Sendable (ProgressSnapshot) -> Void)?
  private let showsForming: Bool

  /// A reporter for a run of so many images.
  ///
  /// - Parameters:
  ///   - total: how many; nil where that is not known yet.
  ///   - showsForming: whether someone may look at the palette of a single image while it forms, which costs a few
  ///     hundredths of the time.
  public convenience init(total: Int? = 1, showsForming: Bool = true) {
    self.init(total: total, showsForming: showsForming, onChange: nil)
  }

  /// A reporter that also hands every state to a closure, outside of the lock and on the task that
  /// made the change: for tests, which must not depend on when they look.
  package init(
    total: Int?, showsForming: Bool = true, onChange: (@Sendable (ProgressSnapshot) -> Void)?
  ) {
    state = Mutex(State(total: total.map { max(1, $0) }))
    self.showsForming = showsForming
    self.onChange = onChange
  }

  /// Notes how many images the run has, where that was not known from the start.
  public func expect(total: Int) {
    state.withLock { state in
      state.total = max(1, total)
      updateFraction(&state)
    }
    tellOfChange()
  }

  /// The state of the run at this moment.
  public var snapshot: ProgressSnapshot {
    state.withLock { state in
      let current = state.inWork.map { image in
        ProgressSnapshot.ImageState(path: image.path, stage: image.stage, fraction: image.fraction)
      }
      return ProgressSnapshot(
        total: state.total, completed: state.completed, current: current, fraction: state.fraction,
        colors: state.colors)
    }
  }

  /// Notes that work on an image begins, and returns what its further steps are reported to.
  public func begin(_ path: FilePath) -> ImageProgress {
    let (token, isOnly) = state.withLock { state in
      state.nextToken += 1
      state.inWork.append((state.nextToken, path, .counting, 0))
      return (state.nextToken, state.total == 1)
    }
    return ImageProgress(reporter: self, token: token, showsForming: showsForming && isOnly)
  }

  fileprivate func advance(_ token: Int, to stage: ExtractionStage, fraction: Double) {
    state.withLock { state in
      guard let index = state.inWork.firstIndex(where: { $0.token == token }) else { return }
      let known = state.inWork[index]
      state.inWork[index].stage = max(stage, known.stage)
      state.inWork[index].fraction = max(min(fraction, 1), known.fraction)
      updateFraction(&state)
    }
    tellOfChange()
  }

  fileprivate func publish(_ token: Int, _ colors: [SRGB]) {
    state.withLock { state in
      if state.inWork.last?.token == token { state.colors = colors }
    }
    tellOfChange()
  }

  fileprivate func finish(_ token: Int, _ colors: [SRGB]?) {
    state.withLock { state in
      guard let index = state.inWork.firstIndex(where: { $0.token == token }) else { return }
      state.inWork.remove(at: index)
      state.completed += 1
      if let colors { state.colors = colors }
      updateFraction(&state)
    }
    tellOfChange()
  }

  fileprivate func abandon(_ token: Int) {
    state.withLock { state in state.inWork.removeAll { $0.token == token } }
    tellOfChange()
  }

  private func tellOfChange() {
    if let onChange { onChange(snapshot) }
  }

  private func updateFraction(_ state: inout State) {
    guard let total = state.total else { return }
    let parts = state.inWork.reduce(Double(state.completed)) { $0 + $1.fraction }
    state.fraction = max(state.fraction, min(parts / Double(total), 1))
  }
}

/// What the steps of one image are reported to.
public struct ImageProgress: Sendable {
  fileprivate let reporter: ProgressReporter
  fileprivate let token: Int
  /// Whether the palette is shown while it forms: where the run has no other image, and someone looks.
  let showsForming: Bool

  /// Notes the stage and the part of it that is done, 0...1.
  package func advance(to stage: ExtractionStage, part: Double = 0) {
    let end = ExtractionStage(rawValue: stage.rawValue + 1)?.start ?? 1
    let fraction = stage.start + (end - stage.start) * min(max(part, 0), 1)
    reporter.advance(token, to: stage, fraction: fraction)
  }

  /// Shows the palette as far as it is known.
  package func publish(_ colors: [SRGB]) {
    reporter.publish(token, colors)
  }

  /// Notes that the image will not be done.
  package func abandon() {
    reporter.abandon(token)
  }

  /// Notes that the image is done, with its palette unless it failed.
  package func finish(_ palette: Palette?) {
    reporter.finish(token, palette.map { $0.map(\.color) })
  }
}
