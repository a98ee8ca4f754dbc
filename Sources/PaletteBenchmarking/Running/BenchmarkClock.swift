/// What measures how long work takes.
package struct BenchmarkClock: Sendable {
  /// The time since some moment, which stays the same.
  let now: @Sendable () -> Duration

  /// The time since some moment, as the system's steady clock tells it.
  package static let continuous: BenchmarkClock = {
    let start = ContinuousClock.now
    return BenchmarkClock { ContinuousClock.now - start }
  }()

  /// A clock of one's own: a time that never goes back.
  package init(_ now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// Does some work, and says how long it took.
  func time<Result>(
    _ work: () async throws -> Result
  ) async rethrows -> (result: Result, duration: Duration) {
    let start = now()
    let result = try await work()
    return (result, now() - start)
  }
}
