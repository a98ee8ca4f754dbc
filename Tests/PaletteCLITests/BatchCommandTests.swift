import TestSupport
import Testing

/// `palette batch` as scripts see it.
@Suite(.timeLimit(.minutes(3))) struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeFolder("in/deep")
    for name in ["10.png", "9.png", "deep/1.PNG"] {
      folder.write(try flat(name.utf8.count), to: "in/" + name)
    }
    folder.write(Array("words\n".utf8), to: "in/notes.txt")
    folder.write(try flat(1), to: "in/.hidden.png")
  }

  private func flat(_ gray: Int) throws -> [UInt8] {
    try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.gray), [UInt16(gray)]).encoded()
  }

  private func run(_ arguments: String..., input: [UInt8] = []) async throws -> Program.Outcome {
    try await Program.run(["batch"] + arguments, in: folder, input: input)
  }

  private func paths(_ output: String) -> [String] {
    output.matches(of: /"path":"([^"]*)"/).map { String($0.1) }
  }

  private let all = ["in/9.png", "in/10.png", "in/deep/1.PNG"]

  @Test func folderAsNDJSON() async throws {
    let outcome = try await run("in")
    #expect(outcome.status == 0)
    #expect(paths(outcome.output) == all)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(outcome.errors.contains(/^3 images, 2 skipped in \d/))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func quietSaysNothing() async throws {
    #expect(try await run("in", "-q").errors == "")
  }

  @Test func failuresAreRecordsAndLines() async throws {
    folder.write(Array(try flat(3).prefix(30)), to: "in/9b.png")
    let outcome = try await run("in", "no")
    #expect(outcome.status == 1)
    #expect(paths(outcome.output) == ["in/9.png", "in/9b.png", "in/10.png", "in/deep/1.PNG", "no"])
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("palette: in/9b.png: "))
    #expect(lines[1] == "palette: no: no such file")
    #expect(lines[2].hasPrefix("3 images, 2 failed, 2 skipped in "))
    let driven = try await run("in", "no", "--exit-zero")
    #expect(driven.status == 0)
    #expect(driven.output == outcome.output)
  }

  /// The record of the first failure is the last one, whatever was in work beside it.
  @Test(arguments: ["1", "8"])
  func failFastEndsThere(jobs: String) async throws {
    folder.write(Array(try flat(3).prefix(30)), to: "in/9b.png")
    let outcome = try await run("in", "--fail-fast", "-j", jobs)
    #expect(outcome.status == 1)
    #expect(paths(outcome.output) == ["in/9.png", "in/9b.png"])
  }

  @Test func nothingFoundIsSaid() async throws {
    try folder.makeFolder("empty")
    let outcome = try await run("empty")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors == "palette: no images found\n")
  }

  @Test func filters() async throws {
    #expect(try await paths(run("in", "--max-depth", "1").output) == ["in/9.png", "in/10.png"])
    #expect(try await paths(run("in", "--exclude", "deep").output) == ["in/9.png", "in/10.png"])
    #expect(try await paths(run("in", "--include", "1*").output) == ["in/10.png", "in/deep/1.PNG"])
    #expect(
      try await paths(run("in", "--include", "1*", "--exclude", "10*").output) == ["in/deep/1.PNG"])
    let wrong = try await run("in", "--include", "[a")
    #expect(wrong.status == 64)
  }

  @Test func lists() async throws {
    folder.write(Array("in/10.png\n\nin/deep\nin/10.png\n".utf8), to: "list")
    let listed = ["in/10.png", "in/deep/1.PNG"]
    #expect(try await paths(run("--files-from", "list").output) == listed)
    let piped = try await run(
      "--files-from", "-", "-0", input: Array("in/10.png\0in/deep\0in/9.png".utf8))
    #expect(paths(piped.output) == listed + ["in/9.png"])
    let missing = try await run("--files-from", "nowhere")
    #expect(missing.status == 1)
    #expect(missing.output == "")
    #expect(missing.errors.hasPrefix("palette: nowhere: no such file\n"))
  }

  @Test(arguments: [
    [], ["-"], ["in", "--resume"], ["in", "--resume", "-o", "x.json"],
    ["in", "-o", "x.json", "--output-dir", "y"], ["in", "--max-depth", "0"],
    ["in", "-o", "x.what"],
  ])
  func misuse(arguments: [String]) async throws {
    let outcome = try await Program.run(["batch"] + arguments, in: folder)
    #expect(outcome.status == 64)
    #expect(folder.names == ["in"])
  }

  // MARK: Output

  @Test func aFolderOfFiles() async throws {
    let outcome = try await run("in", "--output-dir", "out/new", "-f", "hex")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(folder.read("out/new/9.png.hex") == "#050505\n")
    #expect(folder.read("out/new/deep/1.PNG.hex") == "#0a0a0a\n")
    // JSON tells of an image that is broken now.
    folder.write([], to: "in/9.png")
    #expect(try await run("in", "--output-dir", "out/new").status == 1)
    #expect(folder.read("out/new/9.png.json").contains(#""code": "empty""#))
  }

  @Test(arguments: [
    "json", "ndjson", "csv", "css", "scss", "gpl", "ase", "svg", "png", "html", "swift",
  ])
  func aFileOfEveryFormat(format: String) async throws {
    let outcome = try await run("in", "--output-dir", "out", "-f", format)
    #expect(outcome.status == 0)
    let alone = try await Program.run(
      ["extract", "in/9.png", "-o", "alone", "-f", format], in: folder)
    #expect(alone.status == 0)
    let bytes = try TextFile.bytes(folder.path + "/out/9.png.\(format)")
    #expect(bytes.count > 40)
    #expect(bytes == (try TextFile.bytes(folder.path + "/alone")))
  }

  /// Pictures among the images whose names are those of outputs, too.
  @Test func picturesAreNeverReplaced() async throws {
    folder.write(Array(try flat(3).prefix(40)), to: "in/broken")
    for name in ["in/broken.png", "in/9.png.png"] { folder.write(try flat(77), to: name) }
    folder.write(Array("mine".utf8), to: "in/broken.css")
    let outcome = try await run("in", "--output-dir", "in", "-f", "png")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("in/9.png.png: is a picture that palette has not drawn\n"))
    _ = try await run("in", "--output-dir", "in", "-f", "css")
    #expect(folder.read("in/broken.css") == "mine")
    for name in ["in/broken.png", "in/9.png.png"] {
      #expect(try TextFile.bytes(folder.path + "/" + name) == flat(77))
    }
    let single = try await run("in", "-o", "in/10.png")
    #expect(single.status == 64)
    #expect(try TextFile.bytes(folder.path + "/in/10.png") == flat("10.png".utf8.count))
  }

  /// A pipe with a name can be read but once, whoever looks on.
  @Test func aListFromANamedPipe() async throws {
    try folder.makePipe("list")
    let (list, bytes) = (folder.path + "/list", Array("in/9.png\nin/deep\n".utf8))
    async let fed = offThePool { Result { try writeFile(bytes, to: list) } }
    let outcome = try await run("--files-from", "list", "--progress", "always")
    try await fed.get()
    #expect(paths(outcome.output) == ["in/9.png", "in/deep/1.PNG"])
  }

  @Test func limitsHoldForKnownImagesToo() async throws {
    #expect(try await run("in", "--cache", "cache.db").status == 0)
    let outcome = try await run("in", "--cache", "cache.db", "--max-pixels", "10")
    #expect(outcome.status == 1)
    #expect(outcome.output.matches(of: /"code":"tooLarge"/).count == 3)
  }

  @Test func aForeignCacheIsRefusedAndADamagedOneIsNot() async throws {
    folder.write(Array("no database at all, but long enough to be looked at".utf8), to: "notes")
    let refused = try await run("in", "--cache", "notes")
    #expect(refused.status == 1)
    #expect(refused.output == "")
    #expect(refused.errors == "palette: notes: file is not a database\n")
    #expect(folder.read("notes").hasPrefix("no database"))
  }

  /// Two folders of the same name are told apart by the rest of their paths.
  @Test func namesakesHaveFoldersOfTheirOwn() async throws {
    try folder.makeFolder("other")
    try folder.makeFolder("other/in")
    folder.write(try flat(9), to: "other/in/9.png")
    let outcome = try await run("in", "other/in", "--output-dir", "out", "-f", "hex")
    #expect(outcome.status == 0)
    #expect(folder.read("out/in/9.png.hex") == "#050505\n")
    #expect(folder.read("out/other/in/9.png.hex") == "#090909\n")
  }

  @Test func ownOutputIsNoInput() async throws {
    let first = try await run("in", "-o", "in/out.ndjson")
    let second = try await run("in", "--output-dir", "in/palettes", "--cache", "in/cache.db")
    let third = try await run("in", "-q")
    #expect([first.status, second.status, third.status] == [0, 0, 0])
    #expect(paths(third.output) == all)
  }

  /// Pictures of palettes among the images are known by what they say of themselves.
  @Test func swatchPicturesAreNoInput() async throws {
    let drawn = try await Program.run(["extract", "in/9.png", "-o", "in/palette.png"], in: folder)
    #expect(drawn.status == 0)
    let first = try await run("in", "--output-dir", "in", "-f", "png")
    #expect(first.status == 0)
    #expect(paths(try await run("in").output) == all)
    #expect(try await run("in/palette.png").status == 0)
  }

  @Test func noImageIsReplaced() async throws {
    let before = try flat(5)
    let outcome = try await run("in/9.png", "-o", "in/9.png", "-f", "hex")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("palette: in/9.png: is an input, too"))
    #expect(try await run("in/9.png", "-f", "hex").output == "#050505\tin/9.png\n")
    #expect(before.count > 0)
  }

  @Test func theSameInEveryWay() async throws {
    let plain = try await run("in")
    for jobs in ["-j1", "-j2", "-j8"] {
      #expect(try await run("in", jobs).output == plain.output)
    }
    for _ in 0..<2 {
      #expect(try await run("in", "--cache", "cache.db").output == plain.output)
    }
    _ = try await run("in", "-o", "out.ndjson")
    #expect(folder.read("out.ndjson") == plain.output)
    _ = try await run("in", "-o", "out.ndjson")
    #expect(folder.read("out.ndjson") == plain.output)
  }

  // MARK: Resuming

  /// From any beginning of the output, and under a name that was not there before, the run comes to the same.
  @Test func resumesFromAnyByte() async throws {
    let whole = try await run("in").output
    let length = whole.utf8.count
    for cut in stride(from: 0, through: length, by: max(1, length / 37)) {
      folder.write(Array(whole.utf8.prefix(cut)), to: "out.ndjson")
      let outcome = try await run("in", "--resume", "-o", "out.ndjson")
      #expect(outcome.status == 0)
      #expect(folder.read("out.ndjson") == whole, "from \(cut) bytes")
    }
  }

  @Test func resumingTakesOverWhatIsStillTrue() async throws {
    _ = try await run("in", "-o", "out.ndjson")
    // A record that only resuming can bring back: its content is known by the hash.
    let marked = folder.read("out.ndjson").replacing(
      #""profile":"sRGB""#, with: #""profile":"kept""#)
    folder.write(Array(marked.utf8), to: "out.ndjson")
    folder.write(try flat(5), to: "in/a.png")  // the content of 9.png
    folder.write(try flat(77), to: "in/10.png")
    _ = try await run("in", "--resume", "-o", "out.ndjson")
    let lines = folder.read("out.ndjson").split(separator: "\n")
    #expect(
      paths(folder.read("out.ndjson")) == ["in/9.png", "in/10.png", "in/a.png", "in/deep/1.PNG"])
    #expect(lines.map { $0.contains("kept") } == [true, false, true, true])
    // Other options: nothing is taken over.
    _ = try await run("in", "--resume", "-o", "out.ndjson", "-k", "4")
    #expect(!folder.read("out.ndjson").contains("kept"))
    #expect(try await run("in", "-k", "4").output == folder.read("out.ndjson"))
  }
}
