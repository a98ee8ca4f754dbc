internal import ImageDecoding

/// The child tasks of a batch: at most so many are alive, the next one starts when one ends.
struct BatchWindow {
  /// What a child task comes back with.
  enum Event: Sendable {
    case inputs([BatchInput])
    case done(index: Int, slot: Slot, input: BatchInput, outcome: BatchOutcome)
  }

  /// What jobs work with, one after the other.
  struct Slot: Sendable {
    let queue = DecodingQueue()
    let spare = SpareTables()
  }

  private let job: ImageJob
  private let feed: InputFeed
  /// Inputs that are asked of the feed at once.
  private let pulling: Int
  private let window: Int
  /// Where fewer wait than that, beyond what could start at once, more are asked for.
  private static let fewInputs = 16
  private let feedQueue = DecodingQueue()
  /// Those that have nothing to do.
  private var idle: [Slot]
  private var inputs: ArraySlice<BatchInput> = []
  private var started = 0
  private var isPulling = false
  private var isAtEnd = false

  /// Results in the order of their inputs.
  var results = OrderedResults<(BatchInput, BatchOutcome)>()

  init(job: ImageJob, feed: InputFeed, jobs: Int, pulling: Int, window: Int) {
    self.job = job
    self.feed = feed
    self.pulling = pulling
    self.window = window
    idle = (0..<jobs).map { _ in Slot() }
  }

  /// Notes what a child task came back with.
  mutating func take(_ event: Event) {
    switch event {
    case .inputs(let found):
      isPulling = false
      isAtEnd = found.isEmpty
      inputs += found
    case .done(let index, let slot, let input, let outcome):
      idle.append(slot)
      results.put((input, outcome), at: index)
    }
  }

  /// Starts as many child tasks as there is room for.
  mutating func refill(_ group: inout ThrowingTaskGroup<Event, any Error>) {
    while started - results.next < window, !inputs.isEmpty, let slot = idle.popLast() {
      let input = inputs.removeFirst()
      let (job, index) = (job, started)
      started += 1
      group.addTask(executorPreference: slot.queue) {
        let outcome = try await job.outcome(of: input, slot.spare)
        return .done(index: index, slot: slot, input: input, outcome: outcome)
      }
    }
    // New ones are asked for before the last one starts.
    guard inputs.count < min(pulling, idle.count + Self.fewInputs), !isPulling, !isAtEnd else {
      return
    }
    isPulling = true
    let (feed, count) = (feed, pulling)
    group.addTask(executorPreference: feedQueue) { .inputs(await feed.next(upTo: count)) }
  }
}
