import TestSupport
import Testing

/// What a batch shows while it runs, off a terminal and on one.
@Suite(.timeLimit(.minutes(2))) struct BatchProgressTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    for number in 0..<30 {
      let image = PNGImage.flat(width: 4, height: 4, kind: PNGKind(.gray), [UInt16(number)])
      folder.write(try image.encoded(), to: "in/\(number).png")
    }
    try folder.makePipe("slow")
  }

  /// The whole number is known while most of the work is still to be done: a pipe holds up the run.
  @Test func totalIsKnownEarly() async throws {
    let program = try Program(
      ["batch", "slow", "in", "-j", "1", "--progress", "json"], in: folder)
    let told = await program.errors(upTo: #""completed":0,"total":31"#)
    #expect(told.hasSuffix(#""completed":0,"total":31"#))
    let (path, bytes) = (folder.path + "/slow", Array("no image".utf8))
    try await offThePool { Result { try writeFile(bytes, to: path) } }.get()
    let outcome = await program.outcome(feeding: [])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(#""fraction":1,"completed":31,"total":31"#))
    #expect(outcome.output.split(separator: "\n").count == 31)
  }

  /// Killed without a chance to clean up, while it waits for one of its inputs.
  @Test func resumesAfterAKill() async throws {
    let whole = try await Program.run(["batch", "in"], in: folder).output
    let program = try Program(
      ["batch", "in", "slow", "-o", "out.ndjson", "--progress", "json"], in: folder)
    _ = await program.errors(upTo: #""completed":30,"total":31"#)
    program.send(9)
    #expect(await program.outcome(feeding: []).status == 128 + 9)
    let outcome = try await Program.run(
      ["batch", "in", "-o", "out.ndjson", "--resume"], in: folder)
    #expect(outcome.status == 0)
    #expect(folder.read("out.ndjson") == whole)
    #expect(folder.names == ["in", "out.ndjson", "slow"])
  }

  /// With other options all is done again; what a killed run has done of that is taken over, too.
  @Test func aKilledRedoIsResumed() async throws {
    let noise = (0..<20).map {
      PNGImage(width: 6, height: $0 + 2, kind: PNGKind(.gray)) { x, y in [UInt16(40 * x + y)] }
    }
    for (index, image) in noise.enumerated() {
      folder.write(try image.encoded(), to: "in/noise\(index).png")
    }
    _ = try await Program.run(["batch", "in", "-o", "out.ndjson"], in: folder)
    let program = try Program(
      ["batch", "in", "slow", "-k", "2", "-o", "out.ndjson", "--resume", "--progress", "json"],
      in: folder)
    _ = await program.errors(upTo: #""completed":50,"total":51"#)
    program.send(2)
    #expect(await program.outcome(feeding: []).status == 130)
    let interrupted = folder.read("out.ndjson").split(separator: "\n")
    #expect(interrupted.count == 50)
    #expect(Set(interrupted.map { $0.prefix { $0 != "," } }).count == 50)
    #expect(interrupted.allSatisfy { $0.contains(#""options":{"colors":2,"#) })
    let outcome = try await Program.run(
      ["batch", "in", "-k", "2", "-o", "out.ndjson", "--resume"], in: folder)
    #expect(outcome.status == 0)
    let whole = try await Program.run(["batch", "in", "-k", "2"], in: folder).output
    #expect(folder.read("out.ndjson") == whole)
    #expect(folder.names == ["in", "out.ndjson", "slow"])
  }

  @Test func interruptionKeepsWhatIsDone() async throws {
    let program = try Program(
      ["batch", "slow", "in", "-o", "out.ndjson", "-j", "2", "--progress", "json"], in: folder)
    _ = await program.errors(upTo: #""completed":30,"total":31"#)
    program.send(2)
    let outcome = await program.outcome(feeding: [])
    #expect(outcome.status == 130)
    #expect(folder.read("out.ndjson").split(separator: "\n").count == 30)
  }

  @Test func aLineOfSwatchesForEachFile() async throws {
    let outcome = try await Program.run(
      ["batch", "in", "--include", "2?.png"], in: folder, screen: .everything(columns: 60))
    let visible = outcome.errors.replacing(/\u{1b}\[[0-9;?]*[a-zA-Z]/, with: "")
    let lines = visible.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(/[\r ]*/) }
    let swatches = lines.filter { $0.contains("in/2") && $0.contains("#") }
    #expect(swatches.count == 10)
    #expect(swatches.first == "#141414 in/20.png")
    #expect(lines.last?.hasPrefix("10 images") == true)
  }
}
