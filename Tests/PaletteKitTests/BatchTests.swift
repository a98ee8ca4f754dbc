import FileFinding
import ImageDecoding
import Synchronization
import TestSupport
import Testing

@testable import PaletteKit

/// Many images at once: order, failures, equal contents, cancellation.
@Suite(.timeLimit(.minutes(2))) struct BatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path + "/" + name) }

  /// A flat picture whose gray tells which one it is.
  private func flat(_ gray: Int) throws -> [UInt8] {
    try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.gray), [UInt16(gray)]).encoded()
  }

  private func grays(_ records: [PaletteRecord]) -> [Int?] {
    records.map { try? $0.result.get().palette.first.map { Int($0.color.red) } }
  }

  private func run(
    _ names: [String], jobs: Int, progress: ProgressReporter? = nil, cache: PaletteCache? = nil
  ) async throws -> [PaletteRecord] {
    var records: [PaletteRecord] = []
    let inputs = names.map { BatchInput(path($0)) }
    try await BatchExtractor(jobs: jobs, cache: cache).run(inputs, progress: progress) { record in
      records.append(record)
    }
    return records
  }

  @Test(arguments: [1, 2, 3, 8])
  func recordsComeInTheOrderOfTheInputs(jobs: Int) async throws {
    let names = (0..<100).map { "\($0).png" }
    for (gray, name) in names.enumerated() { folder.write(try flat(gray), to: name) }
    let records = try await run(names, jobs: jobs)
    #expect(records.map(\.path) == names.map(path))
    #expect(grays(records) == Array(0..<100))
  }

  /// Pipes are fed from the last one to the first, each when the one before has been finished.
  @Test func orderHoldsWhenTheLastIsReadyFirst() async throws {
    let names = ["a", "b", "c"]
    for name in names { try folder.makePipe(name) }
    let (finished, finish) = AsyncStream.makeStream(of: Int.self)
    let reporter = ProgressReporter(total: 3) { finish.yield($0.completed) }
    async let records = run(names, jobs: 3, progress: reporter)
    for (done, name) in names.reversed().enumerated() {
      let (file, bytes) = (folder.path + "/" + name, try flat(200 - done))
      try await offThePool { Result { try writeFile(bytes, to: file) } }.get()
      for await completed in finished where completed > done { break }
    }
    #expect(try await grays(records) == [198, 199, 200])
  }

  @Test func atMostSoManyAreInWork() async throws {
    let names = (0..<40).map { "\($0).png" }
    for (gray, name) in names.enumerated() { folder.write(try flat(gray), to: name) }
    let most = Mutex(0)
    let reporter = ProgressReporter(total: 40) { snapshot in
      most.withLock { $0 = max($0, snapshot.current.count) }
    }
    _ = try await run(names, jobs: 3, progress: reporter)
    #expect((1...3).contains(most.withLock { $0 }))
    #expect(reporter.snapshot.completed == 40)
    #expect(reporter.snapshot.fraction == 1)
  }

  @Test func aFailureIsARecordAndStopsNobody() async throws {
    folder.write(try flat(1), to: "1.png")
    folder.write(Array(try flat(2).prefix(40)), to: "2.png")
    folder.write(try flat(3), to: "3.png")
    let records = try await run(["1.png", "no.png", "2.png", "3.png"], jobs: 2)
    #expect(grays(records) == [1, nil, nil, 3])
    let codes = records.map { record -> ImageDecodingError.Code? in
      guard case .failure(let error) = record.result else { return nil }
      return error.code
    }
    #expect(codes == [nil, .missing, .truncated, nil])
  }

  /// Of files that were only found, what is no image is passed over; what is named, or called like an
  /// image, is not.
  @Test func whatIsFoundMustLookLikeAnImage() async throws {
    let contents: [(name: String, bytes: [UInt8])] = [
      ("a", try flat(1)), ("b.txt", Array("text".utf8)), ("c.PNG", Array("text".utf8)),
      ("d.webp", Array("RIFF....WEBPVP8 ".utf8) + [0]), ("e.md", []), ("f.jpg", []),
    ]
    for (name, bytes) in contents { folder.write(bytes, to: name) }
    let inputs = contents.map { BatchInput(path($0.name), isNamed: false) }
    var found: [FilePath] = []
    try await BatchExtractor(jobs: 2).run(inputs) { found.append($0.path) }
    #expect(found == ["a", "c.PNG", "d.webp", "f.jpg"].map(path))
    #expect(try await run(["b.txt", "e.md"], jobs: 1).count == 2)
  }

  // MARK: Equal contents

  /// The names of images that were really looked at, not only recognized.
  private func decoded(
    _ names: [String], jobs: Int, cache: PaletteCache? = nil
  ) async throws -> (records: [PaletteRecord], decoded: Set<FilePath>) {
    let seen = Mutex<Set<FilePath>>([])
    let reporter = ProgressReporter(total: names.count) { snapshot in
      for image in snapshot.current where image.stage > .counting {
        seen.withLock { _ = $0.insert(image.path) }
      }
    }
    let records = try await run(names, jobs: jobs, progress: reporter, cache: cache)
    return (records, seen.withLock { $0 })
  }

  private func noise(_ width: Int) throws -> [UInt8] {
    guard case .bytes(let bytes) = try Images.noise(width: width) else { return [] }
    return bytes
  }

  @Test(arguments: [1, 2, 4])
  func equalContentsAreDecodedOnce(jobs: Int) async throws {
    let bytes = try noise(60)
    let names = (0..<12).map { "\($0).png" }
    for name in names { folder.write(bytes, to: name) }
    folder.write(try noise(61), to: "other.png")
    let outcome = try await decoded(names + ["other.png"], jobs: jobs)
    #expect(outcome.decoded.count == 2)
    let palettes = try outcome.records.map { try $0.result.get().palette }
    #expect(palettes.count == 13)
    #expect(Set(palettes.prefix(12)).count == 1)
    #expect(palettes[12] != palettes[0])
  }

  @Test func aCacheKnowsContentsNotNames() async throws {
    let cachePath = path("cache.db")
    folder.write(try noise(60), to: "a.png")
    let first = try await decoded(["a.png"], jobs: 1, cache: PaletteCache(at: cachePath))
    #expect(first.decoded.count == 1)
    // The same picture under another name, and another one under the old name.
    folder.write(try noise(60), to: "b.png")
    folder.write(try noise(70), to: "a.png")
    let second = try await decoded(["a.png", "b.png"], jobs: 1, cache: PaletteCache(at: cachePath))
    #expect(second.decoded == [path("a.png")])
    let (old, known) = (try first.records[0].result.get(), try second.records[1].result.get())
    #expect(known.palette == old.palette && known.header == old.header)
    #expect(known.quality == old.quality && known.profile == old.profile)
    #expect(known.content == old.content && known.options == old.options)
    #expect(known.distinct == old.distinct && known.pixels == old.pixels)
  }

  @Test func otherOptionsAreAnotherKey() async throws {
    folder.write(try noise(60), to: "a.png")
    let cache = try PaletteCache(at: path("cache.db"))
    for (k, order) in [(3, SwatchOrder.share), (4, .share), (4, .hue)] {
      var options = ExtractionOptions()
      options.colors = ColorCount(clamping: k)
      options.order = order
      var records: [PaletteRecord] = []
      try await BatchExtractor(options: options, jobs: 1, cache: cache)
        .run([BatchInput(path("a.png"))]) { records.append($0) }
      let image = try #require(try records.first?.result.get())
      #expect(image.palette.count == k)
      #expect(image.palette == image.palette.sorted(by: order))
    }
  }

  // MARK: Cancellation

  /// Two inputs never come to an end by themselves.
  @Test func cancellationEndsWaitsAndKeepsWhatIsDone() async throws {
    folder.write(try flat(5), to: "done.png")
    try folder.makePipe("silent1")
    try folder.makePipe("silent2")
    let (events, report) = AsyncStream.makeStream(of: ProgressSnapshot.self)
    let reporter = ProgressReporter(total: 3) { report.yield($0) }
    let records = Mutex<[PaletteRecord]>([])
    let inputs = ["silent1", "done.png", "silent2"].map { BatchInput(path($0)) }
    let task = Task {
      try await BatchExtractor(jobs: 3).run(inputs, progress: reporter) { record in
        records.withLock { $0.append(record) }
      }
    }
    for await snapshot in events where snapshot.completed == 1 {
      break
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(grays(records.withLock { $0 }) == [5])
  }

  @Test func aThrowingConsumerEndsTheRun() async throws {
    struct Enough: Error {}
    folder.write(try flat(5), to: "done.png")
    try folder.makePipe("silent")
    let inputs = ["done.png", "silent"].map { BatchInput(path($0)) }
    await #expect(throws: Enough.self) {
      try await BatchExtractor(jobs: 2).run(inputs) { _ in throw Enough() }
    }
  }
}
