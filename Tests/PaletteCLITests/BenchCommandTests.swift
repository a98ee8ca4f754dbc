import TestSupport
import Testing

/// `palette bench` as scripts see it, with tiny pictures.
@Suite(.timeLimit(.minutes(3))) struct BenchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, factor) in [("a.png", 3), ("b.png", 5)] {
      let image = PNGImage(width: 40, height: 30, kind: PNGKind(.rgb)) { x, y in
        [UInt16(x * 6), UInt16(y * 8), UInt16((x * y * factor) % 256)]
      }
      folder.write(try image.encoded(), to: name)
    }
    folder.write(Array("words\n".utf8), to: "notes.txt")
  }

  private func run(_ arguments: String..., input: [UInt8] = []) async throws -> Program.Outcome {
    try await Program.run(["bench"] + arguments, in: folder, input: input)
  }

  @Test func tablesOffATerminal() async throws {
    let outcome = try await run("a.png", "b.png", "--runs", "3", "-k", "4", "-q")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(/^palette \d\S* on .+ usable core/))
    #expect(outcome.output.contains("\n3 runs, "))
    #expect(
      outcome.output.contains(/\na\.png: png, 40 x 30, [0-9,]+ distinct colors\nstage +median +MAD/)
    )
    #expect(outcome.output.contains("\naccuracy of 4 colors: mean ΔE OK 0."))
    for stage in ["read", "decode", "count", "convert", "search", "refine", "encode", "whole"] {
      #expect(outcome.output.contains("\n\(stage) "))
    }
    #expect(outcome.output.contains("\nparallel core: a.png, "))
    #expect(outcome.output.contains("\nbatch: 2 images"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func jsonAndBaseline() async throws {
    let first = try await run("a.png", "--runs", "3", "-o", "out.json", "-q", "--jobs", "1,3")
    #expect(first.status == 0)
    #expect(first.output == "")
    let document = folder.read("out.json")
    #expect(document.hasPrefix("{\n  \"kind\": \"palette bench\",\n  \"version\": 1,\n"))
    #expect(document.contains("\"jobs\": [1, 3]"))
    #expect(document.matches(of: /"sampleSeconds": \[[^,\]]+, [^,\]]+, [^,\]]+\]/).count > 20)
    #expect(!document.contains(folder.path))

    let second = try await run(
      "a.png", "--runs", "3", "--baseline", "out.json", "-f", "json", "--jobs=1,3")
    #expect(second.status == 0)
    #expect(second.output.contains("\"comparison\": {\n    \"compared\": "))
    let text = try await run("a.png", "--runs", "3", "--baseline", "out.json", "-j1,3")
    #expect(text.status == 0)
    #expect(text.output.contains("\ncompared with out.json: "))
    #expect(text.output.contains("\ntoo few runs to tell a difference from chance: take --runs "))
  }

  /// A document with all times but those of the control divided by a thousand.
  private func accelerated(_ document: String) -> String {
    var isControl = false
    return document.split(separator: "\n").map { line in
      if line.hasPrefix("  \"") { isControl = line.hasPrefix("  \"controls\"") }
      guard !isControl, line.contains("\"sampleSeconds\"") else { return String(line) }
      return String(line).replacing(/[0-9][-.e0-9]*/) { number in
        "\((Double(number.output) ?? 0) / 1000)"
      }
    }.joined(separator: "\n")
  }

  /// Times of a thousandth, in as many runs as are enough: whatever this machine does, it is slower than that.
  @Test func slownessIsAFailure() async throws {
    let runs = ["a.png", "--runs", "8", "-qj1"]
    _ = try await Program.run(["bench"] + runs + ["-o", "out.json"], in: folder)
    folder.write(Array(accelerated(folder.read("out.json")).utf8), to: "fast.json")
    let outcome = try await Program.run(
      ["bench"] + runs + ["--baseline", "fast.json"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(/\n[0-9,]+ times slower: a\.png, whole/))
    #expect(outcome.errors.hasPrefix("palette: fast.json: slower than that: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    // With other options nothing can be compared, which is no success either.
    let other = try await Program.run(
      ["bench"] + runs + ["--baseline", "fast.json", "-k", "3"], in: folder)
    #expect(other.status == 1)
    #expect(other.errors.contains("nothing can be compared: that was measured with other options"))
  }

  @Test func failuresAreLinesAndRecords() async throws {
    let outcome = try await run("no.png", "a.png", "notes.txt", "--runs", "3", "-f", "json", "-qj1")
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "palette: no.png: no such file")
    #expect(lines.last?.hasPrefix("palette: notes.txt: text, not an image") == true)
    let codes = outcome.output.matches(of: /"code": "(\w+)"/).map(\.1)
    #expect(codes == ["missing", "unsupported"])
    #expect(outcome.output.contains("\"batch\": [\n"))
    let nothing = try await run("no.png", "--runs", "3")
    #expect(nothing.status == 1)
    #expect(nothing.output == "")
    #expect(nothing.errors == "palette: no.png: no such file\n")
  }

  @Test(arguments: [
    ("no.json", "palette: no.json: no such file\n"),
    (
      "notes.txt",
      "palette: notes.txt: is not JSON: give a file that 'palette bench -f json' has written\n"
    ),
    (
      "b.json",
      "palette: b.json: is no benchmark: give a file that 'palette bench -f json' has written\n"
    ),
    (".", "palette: .: is a directory\n"),
  ])
  func unusableBaselines(name: String, message: String) async throws {
    folder.write(Array("{\"images\": []}".utf8), to: "b.json")
    let outcome = try await run("a.png", "--baseline", name)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors == message)
  }

  @Test(arguments: [
    ["a.png", "--runs", "2"], ["a.png", "--runs", "1001"], ["a.png", "--jobs", "0"],
    ["a.png", "--jobs", "1,"], ["a.png", "--jobs", "two"], ["a.png", "-f", "hex"],
    ["a.png", "-o", "out.csv"], ["-", "-"], ["-", "--baseline", "-"],
    ["a.png", "-o", "a.png", "-f", "json"],
  ])
  func misuse(arguments: [String]) async throws {
    let outcome = try await Program.run(["bench"] + arguments, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(folder.names == ["a.png", "b.png", "notes.txt"])
  }

  @Test func standardInput() async throws {
    let image = try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let outcome = try await run("-", "--runs", "3", "-qj1", "-f", "json", input: image)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"path\": \"-\""))
    #expect(!outcome.output.contains("\"stage\": \"read\""))
  }

  /// What was measured until then is written, and nothing is called an error.
  @Test(arguments: [[], ["-o", "out.txt"]])
  func interruption(options: [String]) async throws {
    let program = try Program(
      ["bench", "a.png", "-j1", "--runs", "1000", "--progress", "json"] + options, in: folder)
    let seen = await program.errors(upTo: #""completed":1"#)
    program.send(2)
    let outcome = await program.outcome(feeding: [])
    #expect(outcome.status == 130)
    #expect(!(seen + outcome.errors).contains("palette:"))
    let text = options.isEmpty ? outcome.output : folder.read("out.txt")
    #expect(text.contains(/\ninterrupted after \d+ runs? of 1000,/))
    #expect(text.contains("\nstage "))
  }

  /// Before anything was measured there is nothing to be written.
  @Test func interruptionWhileWaiting() async throws {
    let program = try Program(["bench", "-", "-o", "out.json", "--progress", "json"], in: folder)
    _ = await program.errors(upTo: "preparing")
    program.send(15)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == 143)
    #expect(outcome.output == "")
    #expect(folder.names == ["a.png", "b.png", "notes.txt"])
  }

  @Test func loadingStateOnATerminal() async throws {
    let outcome = try await Program.run(
      ["bench", "a.png", "-j1", "--runs", "3", "-f", "json"], in: folder,
      screen: .errors(columns: 80))
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("\u{1b}[?25l\r\u{1b}[2K⠋   0 % "))
    #expect(outcome.errors.contains("\r\u{1b}[2K\u{1b}[?25h"))
    #expect(outcome.output.hasPrefix("{\n"))
  }
}
