import ImageDecoding
import PaletteKit
import Synchronization
import TestSupport
import Testing

@testable import PaletteBenchmarking

/// Whole benchmarks of tiny pictures, by a clock that moves on by a millisecond whenever someone looks at it.
@Suite(.timeLimit(.minutes(3))) struct RunnerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write(try noise(seed: 3), to: "a.png")
    folder.write(Array(try noise(seed: 3).prefix(60)), to: "broken.png")
  }

  private func noise(seed: Int) throws -> [UInt8] {
    try PNGImage(width: 40, height: 30, kind: PNGKind(.rgb)) { x, y in
      [UInt16(x * 6), UInt16(y * 8), UInt16((x * y * seed) % 256)]
    }.encoded()
  }

  private func input(_ name: String) -> BenchmarkPlan.Input {
    .image(.file(FilePath(folder.path + "/" + name)), named: FilePath(name))
  }

  private static func clock() -> BenchmarkClock {
    let looks = TickingClock()
    return BenchmarkClock { looks.next() }
  }

  private func runner(
    _ inputs: [BenchmarkPlan.Input], jobs: [Int] = [1], runs: Int = 3,
    onChange: (@Sendable (BenchmarkProgress.Snapshot) -> Void)? = nil
  ) -> BenchmarkRunner {
    let plan = BenchmarkPlan(
      inputs: inputs, options: ExtractionOptions(), jobs: jobs, runs: runs)
    return BenchmarkRunner(
      plan, on: Reports.machine, progress: BenchmarkProgress(plan, onChange: onChange),
      clock: Self.clock())
  }

  @Test func everythingIsMeasured() async throws {
    let report = await runner([input("a.png")], jobs: [1, 2]).run { _, error in
      Issue.record(error)
    }
    #expect(report.isComplete)
    let measured = try #require(try report.images.first?.result.get())
    #expect(measured.stages.map(\.stage) == BenchmarkStage.allCases)
    #expect(measured.stages.allSatisfy { $0.samples.count == 3 })
    // These two have the test's clock, which is looked at before and after.
    for stage in [BenchmarkStage.read, .encode] {
      let series = measured.stages.first { $0.stage == stage }
      #expect(series?.samples.seconds == [0.001, 0.001, 0.001])
    }
    let direct = try await PaletteExtractor().palette(of: .bytes(noise(seed: 3)))
    #expect(measured.facts.meanDeltaE == direct.quality.meanDeltaE)
    #expect(measured.facts.explained == direct.quality.explained)
    #expect(measured.facts.distinct == direct.distinct)
    #expect(measured.facts.pixels == 1200)

    #expect(report.controls.map(\.name) == ["arithmetic", "memory"])
    for control in report.controls {
      #expect(control.series.map(\.jobs) == [1, 2])
      #expect(control.series.allSatisfy { $0.samples.seconds == [0.001, 0.001, 0.001] })
    }
    let core = try #require(report.core)
    #expect(core.pixels == 1200)
    #expect(core.distinct == direct.distinct)
    #expect(core.parts.map(\.name) == ["count", "convert", "search", "refine"])
    #expect(core.parts.allSatisfy { $0.series.map(\.jobs) == [1, 2] })
    #expect(core.together.samples(jobs: 2).seconds == [0.004, 0.004, 0.004])
    #expect(report.batch.map(\.images) == [4, 8])
    #expect(report.batch.map(\.pixels) == [4800, 9600])
    #expect(report.batch.allSatisfy { $0.samples.count == 3 })
  }

  @Test func fewColorsAreNotSearchedFor() async throws {
    let flat = try PNGImage.flat(width: 5, height: 5, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let report = await runner([.image(.bytes(flat), named: "flat")]).run { _, error in
      Issue.record(error)
    }
    let measured = try #require(try report.images.first?.result.get())
    #expect(measured.stages.map(\.stage) == [.decode, .count, .convert, .encode, .rest])
    #expect(report.core?.parts.map(\.name) == ["count", "convert"])
  }

  @Test func failuresAreRecords() async throws {
    let told = Mutex<[ImageName]>([])
    let report = await runner([input("no.png"), input("a.png"), input("broken.png")])
      .run { name, _ in told.withLock { $0.append(name) } }
    #expect(report.isComplete)
    #expect(told.withLock { $0 } == [.file("no.png"), .file("broken.png")])
    #expect(report.images.map(\.name) == [.file("no.png"), .file("a.png"), .file("broken.png")])
    #expect(report.images.map { $0.facts != nil } == [false, true, false])
    #expect(report.batch.first?.images == 4)
  }

  @Test func withoutAnyImageNothingIsMeasured() async {
    let report = await runner([input("no.png")]).run { _, _ in }
    #expect(report.isComplete)
    #expect(report.controls.isEmpty)
    #expect(report.core == nil)
  }

  /// What was measured before the cancellation is there, and nothing is called a failure.
  @Test func cancellationKeepsWhatThereIs() async throws {
    let work = Mutex<Task<BenchmarkReport, Never>?>(nil)
    let runner = runner([input("a.png")], runs: 1000) { snapshot in
      if snapshot.completed == 2 { work.withLock { $0?.cancel() } }
    }
    let (start, startInput) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in start { break }
      return await runner.run { _, error in Issue.record(error) }
    }
    work.withLock { $0 = task }
    startInput.yield()
    let report = await task.value
    #expect(!report.isComplete)
    #expect(try report.images.first?.result.get().whole.count == 2)
    #expect(report.batch.allSatisfy { $0.samples.count == 2 })
  }

  @Test(arguments: [true, false])
  func filesThatChangeFail(isRemoved: Bool) async throws {
    folder.write(try noise(seed: 7), to: "b.png")
    let (folder, other) = (folder, try noise(seed: 11))
    let told = Mutex<[String]>([])
    let report = await runner([input("a.png"), input("b.png")], runs: 4) { snapshot in
      guard snapshot.completed == 1 else { return }
      if isRemoved { folder.remove("b.png") } else { folder.write(other, to: "b.png") }
    }.run { name, error in told.withLock { $0.append("\(name.text): \(error.message)") } }
    let reason =
      isRemoved
      ? "no such file" : "gave another palette than before: the file was changed meanwhile"
    #expect(told.withLock { $0 } == ["b.png: \(reason)"])
    #expect(report.isComplete)
    #expect(try report.images[0].result.get().whole.count == 4)
    #expect(report.images[1].facts == nil)
  }

  /// A pipe can be read only once.
  @Test func pipesAreKept() async throws {
    let pipe = try TestPipe()
    let bytes = try noise(seed: 5)
    pipe.write(bytes)
    pipe.closeWriter()
    let report = await runner([.image(.descriptor(pipe.reader), named: "-")]).run { _, error in
      Issue.record(error)
    }
    pipe.closeReader()
    let measured = try #require(try report.images.first?.result.get())
    #expect(measured.stages.first?.stage == .decode)
    #expect(measured.whole.count == 3)
    #expect(report.images[0].name.text == "standard input")
  }
}

/// A clock that moves on by a millisecond whenever someone looks at it.
private final class TickingClock: Sendable {
  private let looks = Mutex(0)

  func next() -> Duration {
    .milliseconds(
      looks.withLock { looks in
        looks += 1
        return looks
      })
  }
}
