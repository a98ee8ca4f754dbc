/// Adds up the times of many short pieces of work, if anyone wants to know.
struct Stopwatch {
  /// All of them together; nil if it does not run.
  private(set) var sum: Duration?

  init(isRunning: Bool) {
    sum = isRunning ? .zero : nil
  }

  /// Does some work.
  @inline(__always)
  mutating func time<Result: ~Copyable>(_ work: () -> Result) -> Result {
    guard let sum else { return work() }
    let start = ContinuousClock.now
    let result = work()
    self.sum = sum + (ContinuousClock.now - start)
    return result
  }
}
