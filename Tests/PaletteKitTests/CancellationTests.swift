import ImageDecoding
import Synchronization
import TestSupport
import Testing

@testable import PaletteKit

/// Extractions that are cancelled at each stage, and what they report on the way.
@Suite struct CancellationTests {
  /// Runs an extraction and cancels it as soon as the progress has reached a stage, which the
  /// extraction itself finds out: each of its reports may be the one that cancels.
  private func outcome(
    cancelledAt stage: ExtractionStage, workers: Int,
    of extract: @escaping @Sendable (PaletteExtractor, ProgressReporter) async throws -> Palette
  ) async throws -> (error: (any Error)?, snapshot: ProgressSnapshot) {
    let work = Mutex<Task<Palette, any Error>?>(nil)
    let reporter = ProgressReporter(total: 1) { snapshot in
      let reached = snapshot.current.first?.stage ?? .counting
      if reached >= stage { work.withLock { $0?.cancel() } }
    }
    let extractor = PaletteExtractor(k: 8, workers: workers) { $0.rowsBetweenChecks = 8 }
    let (start, startInput) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in start { break }
      return try await extract(extractor, reporter)
    }
    work.withLock { $0 = task }
    startInput.yield()
    let result = await task.result
    var error: (any Error)?
    if case .failure(let thrown) = result { error = thrown }
    return (error, reporter.snapshot)
  }

  @Test(arguments: [ExtractionStage.counting, .converting, .searching, .refining], [1, 2])
  func stopsAtEachStage(stage: ExtractionStage, workers: Int) async throws {
    let source = try Images.noise(width: 120, height: 90)
    let outcome = try await outcome(cancelledAt: stage, workers: workers) { extractor, progress in
      try await extractor.palette(of: source, progress: progress).palette
    }
    expectStop(outcome, at: stage)
  }

  @Test(arguments: [ExtractionStage.counting, .converting, .searching, .refining], [1, 2])
  func stopsAtEachStageOfABuffer(stage: ExtractionStage, workers: Int) async throws {
    let bytes = HistogramTests.pixels(300 * 300).map { UInt8(truncatingIfNeeded: $0) }
    let triples = bytes + bytes.reversed() + bytes
    let buffer = try #require(
      PixelBuffer(bytes: triples, width: 300, height: 300, layout: .rgb))
    let outcome = try await outcome(cancelledAt: stage, workers: workers) { extractor, progress in
      try await extractor.palette(of: buffer, progress: progress).palette
    }
    expectStop(outcome, at: stage)
  }

  private func expectStop(
    _ outcome: (error: (any Error)?, snapshot: ProgressSnapshot), at stage: ExtractionStage
  ) {
    #expect(outcome.error is CancellationError)
    #expect(outcome.snapshot.current.isEmpty)
    if let next = ExtractionStage(rawValue: stage.rawValue + 1) {
      #expect(outcome.snapshot.fraction < next.start + 0.01 || outcome.snapshot.completed == 1)
    }
  }

  /// A source that never says anything is waited for only until the task is cancelled.
  @Test(.timeLimit(.minutes(1))) func stopsWaitingForAPipe() async throws {
    let pipe = try TestPipe()
    let reporter = ProgressReporter()
    let source = ImageSource.descriptor(pipe.reader)
    let task = Task {
      try await PaletteExtractor(k: 5).palette(of: source, progress: reporter)
    }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    pipe.close()
  }

  @Test(arguments: [1, 2, 8])
  func progressIsMonotoneAndComplete(workers: Int) async throws {
    let seen = Mutex<[ProgressSnapshot]>([])
    let reporter = ProgressReporter(total: 1) { snapshot in seen.withLock { $0.append(snapshot) } }
    let extractor = PaletteExtractor(k: 8, workers: workers) { $0.rowsBetweenChecks = 4 }
    let image = try await extractor.palette(
      of: Images.noise(), named: "noise.png", progress: reporter)
    let snapshots = seen.withLock { $0 }
    let fractions = snapshots.map(\.fraction)
    #expect(fractions.count > 20)
    #expect(fractions == fractions.sorted())
    #expect(fractions.allSatisfy { (0...1).contains($0) })
    #expect(fractions.last == 1)
    let stages = snapshots.compactMap { $0.current.first?.stage }
    #expect(stages == stages.sorted())
    #expect(Set(stages) == [.counting, .converting, .searching, .refining])
    #expect(snapshots.allSatisfy { $0.current.allSatisfy { $0.path == "noise.png" } })
    #expect(snapshots.last?.completed == 1)
    #expect(snapshots.last?.colors == image.palette.map(\.color))
    #expect(snapshots.contains { $0.current.first?.stage == .counting && $0.colors.count == 8 })
  }

  @Test func severalImagesShareTheFraction() {
    let reporter = ProgressReporter(total: 4)
    let first = reporter.begin("a")
    let second = reporter.begin("b")
    first.advance(to: .counting, part: 1)
    #expect(reporter.snapshot.fraction == ExtractionStage.converting.start / 4)
    first.finish(nil)
    #expect(reporter.snapshot.fraction == 0.25)
    second.advance(to: .refining, part: 2)
    #expect(reporter.snapshot.fraction == 0.5)
    second.finish(nil)
    #expect(reporter.snapshot.completed == 2)
    #expect(reporter.snapshot.current.isEmpty)
    second.finish(nil)
    #expect(reporter.snapshot.completed == 2)
  }

  // MARK: The window

  /// Never more tasks than the width, and all results arrive.
  @Test(arguments: [1, 2, 5])
  func windowIsBounded(width: Int) async throws {
    let state = Mutex((alive: 0, most: 0))
    var consumed: [Int] = []
    try await concurrentForEach(0..<40, width: width) { input in
      state.withLock {
        $0.alive += 1
        $0.most = max($0.most, $0.alive)
      }
      await Task.yield()
      state.withLock { $0.alive -= 1 }
      return input * input
    } consume: { input, output in
      #expect(output == input * input)
      consumed.append(input)
    }
    #expect(consumed.sorted() == Array(0..<40))
    #expect(state.withLock { $0.most } <= width)
  }

  @Test func windowEndsAtAnError() async {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await concurrentForEach(0..<100, width: 3) { input in
        if input == 20 { throw Stop() }
      } consume: { input, _ in
        #expect(input < 40)
      }
    }
  }
}
