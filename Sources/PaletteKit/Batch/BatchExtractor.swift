internal import ImageDecoding

/// Finds the palettes of many images, several at once.
///
/// ```swift
/// let batch = BatchExtractor(options: ExtractionOptions(), jobs: 4)
/// try await batch.run(["a.jpg", "b.png"].map { BatchInput($0) }) { record in
///   print(record.path, record.result)
/// }
/// ```
///
/// An image that fails is a result like any other. Pictures of equal content are decoded once. Memory does not
/// grow with their number.
public struct BatchExtractor: Sendable {
  /// What is asked for; files are hashed in any case.
  public var options: ExtractionOptions
  /// How many images are worked on at once, 1 and up; each has a thread of its own.
  public var jobs: Int
  /// Where palettes are looked for, and kept for another run.
  public var cache: PaletteCache?

  /// Results that wait for an earlier one at most, so that a slow image does not fill the memory.
  private static let window = 4096

  /// A batch with the given options.
  public init(
    options: ExtractionOptions = ExtractionOptions(), jobs: Int, cache: PaletteCache? = nil
  ) {
    self.options = options
    self.jobs = max(1, jobs)
    self.cache = cache
  }

  /// Finds the palettes of some inputs, and hands out their records in the same order, each as soon as those
  /// before it are there; what is passed over has none.
  ///
  /// - Throws: `CancellationError`, after all records that were done have been handed out; what `consume`
  ///   throws, which ends the run.
  public func run(
    _ inputs: [BatchInput], progress: ProgressReporter? = nil,
    consume: (PaletteRecord) async throws -> Void
  ) async throws {
    var rest = inputs.makeIterator()
    let feed = InputFeed { rest.next() }
    let known = KnownPalettes(options, cache: cache)
    try await run(feed, known: known, progress: progress) { _, input, outcome in
      switch outcome {
      case .palette(let palette):
        try await consume(PaletteRecord(path: input.path, result: .success(palette)))
      case .failure(let error):
        try await consume(PaletteRecord(path: input.path, result: .failure(error)))
      case .kept, .skipped: break
      }
    }
  }

  /// Works on the inputs of a feed, pulled a few at a time.
  ///
  /// What has been done when the run is cancelled comes with the index of its input, even if those before it
  /// are lacking.
  /// - Throws: `CancellationError`, and what `consume` throws.
  package func run(
    _ feed: InputFeed, pulling: Int = 64, known: KnownPalettes, progress: ProgressReporter?,
    consume: (_ index: Int, BatchInput, BatchOutcome) async throws -> Void
  ) async throws {
    let interruption = ReadInterruption()
    let interrupt = { @Sendable () -> Void in
      interruption?.interrupt()
      feed.interrupt()
    }
    var options = options
    options.hashesContent = true
    let job = ImageJob(
      extractor: PaletteExtractor(options: options), known: known, shared: SharedWork(),
      progress: progress, interruption: interruption)
    var window = BatchWindow(
      job: job, feed: feed, jobs: jobs, pulling: pulling, window: Self.window)
    try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: BatchWindow.Event.self) { group in
        do {
          window.refill(&group)
          while let event = try await group.next() {
            window.take(event)
            try Task.checkCancellation()
            // The next ones start before results are handed over, so that no core idles.
            window.refill(&group)
            while let (index, (input, outcome)) = window.results.take() {
              try await consume(index, input, outcome)
            }
          }
          try Task.checkCancellation()
        } catch is CancellationError {
          // What was done in time is a result, whatever it would have had to wait for.
          while let result = await group.nextResult() {
            if case .success(let event) = result { window.take(event) }
          }
          for (index, (input, outcome)) in window.results.takeRest() {
            try await consume(index, input, outcome)
          }
          throw CancellationError()
        } catch {
          // Child tasks that wait for bytes must not keep the group waiting.
          interrupt()
          throw error
        }
      }
    } onCancel: {
      interrupt()
    }
  }
}
