package import ImageDecoding
internal import PaletteKit

/// Measures all that a plan asks for.
///
/// In rounds: each thing is measured once, then each a second time and so on. What happens to the machine for a
/// while happens to a few samples of everything then, and not to all samples of something.
package struct BenchmarkRunner: Sendable {
  /// Told of each image that fails, as soon as it does.
  package typealias FailureHandler = @Sendable (ImageName, ImageDecodingError) async -> Void

  private let plan: BenchmarkPlan
  private let machine: Machine
  private let progress: BenchmarkProgress
  private let clock: BenchmarkClock

  /// A runner of a plan.
  package init(
    _ plan: BenchmarkPlan, on machine: Machine, progress: BenchmarkProgress,
    clock: BenchmarkClock = .continuous
  ) {
    self.plan = plan
    self.machine = machine
    self.progress = progress
    self.clock = clock
  }

  /// Measures; when the task is cancelled, what there is until then.
  ///
  /// An image that fails is a part of the report, and the others go on.
  @concurrent
  package func run(onFailure: FailureHandler) async -> BenchmarkReport {
    var session = BenchmarkSession(plan, machine, progress: progress, clock: clock)
    do {
      try await session.prepare(onFailure)
      let rounds = plan.warmups + plan.runs
      // Where every image has failed there is nothing to be repeated.
      for round in 0..<rounds where session.hasImages {
        try await session.measure(
          round: round + 1, isKept: round >= plan.warmups, onFailure)
      }
      session.report.isComplete = true
    } catch {
      // Cancelled, the only error that gets here.
    }
    return session.report
  }
}
