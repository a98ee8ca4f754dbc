internal import Synchronization

/// How far a benchmark is, for a display that looks at it now and then.
package final class BenchmarkProgress: Sendable {
  /// What is being done.
  package enum Phase: String, Hashable, Sendable {
    /// Images are drawn, read and looked at for the first time.
    case preparing
    /// Everything is done once without being measured.
    case warmingUp = "warming up"
    /// Everything is measured.
    case measuring
  }

  /// What is known at one moment.
  package struct Snapshot: Hashable, Sendable {
    /// What is being done.
    package var phase = Phase.preparing
    /// Runs that are over.
    package var completed = 0
    /// Runs that are to be.
    package var total: Int
    /// What is being measured.
    package var subject = ""
    /// The part of all that is done, 0...1.
    package var fraction = 0.0
  }

  private let state: Mutex<Snapshot>
  private let onChange: (@Sendable (Snapshot) -> Void)?

  /// The part of the whole that preparing and each warm-up run are taken for is that of a run.
  private let rounds: Int

  /// The progress of a plan.
  package convenience init(_ plan: BenchmarkPlan) {
    self.init(plan, onChange: nil)
  }

  /// A progress that also hands every state to a closure, on the task that made the change: for tests.
  package init(_ plan: BenchmarkPlan, onChange: (@Sendable (Snapshot) -> Void)?) {
    state = Mutex(Snapshot(total: plan.runs))
    rounds = 1 + plan.warmups + plan.runs
    self.onChange = onChange
  }

  /// What is known at this moment.
  package var snapshot: Snapshot { state.withLock { $0 } }

  /// Notes what is being done: the part of it that is done, 0...1, of a round, counted from that of preparing.
  func advance(_ phase: Phase, round: Int, part: Double, subject: String) {
    let changed = state.withLock { state in
      state.phase = phase
      state.subject = subject
      state.completed = max(0, round - (rounds - state.total))
      state.fraction = max(state.fraction, min(1, (Double(round) + part) / Double(rounds)))
      return state
    }
    onChange?(changed)
  }
}
