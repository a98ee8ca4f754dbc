import TestSupport
import Testing

/// `palette extract` as scripts see it: streams, formats and exit statuses of the built program.
@Suite(.timeLimit(.minutes(2))) struct ExtractTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let colors: [[UInt16]] = [[0xe6, 0x39, 0x46], [0xf1, 0xfa, 0xee], [0x45, 0x7b, 0x9d]]
    let image = PNGImage(width: 6, height: 2, kind: PNGKind(.rgb)) { x, _ in
      colors[x < 3 ? 0 : x < 5 ? 1 : 2]
    }
    folder.write(try image.encoded(), to: "a.png")
    folder.write(
      try PNGImage.flat(width: 3, height: 3, kind: PNGKind(.gray), [119]).encoded(), to: "b.png")
    folder.write(Array("words\n".utf8), to: "notes.txt")
  }

  private let hexes = "#e63946\n#f1faee\n#457b9d\n"

  @Test func hexOffATerminal() async throws {
    let outcome = try await Program.run(["extract", "a.png"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == hexes)
    #expect(outcome.errors == "")
  }

  @Test(arguments: [
    ["extract", "-k", "2", "b.png"], ["extract", "-k2", "b.png"],
    ["extract", "b.png", "--colors=2"],
    ["extract", "--colors", "2", "--", "b.png"], ["extract", "b.png", "-qk2", "--sort=hue"],
  ])
  func spellings(arguments: [String]) async throws {
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "#777777\n")
  }

  @Test func severalImagesAndAFailure() async throws {
    let outcome = try await Program.run(["extract", "b.png", "no.png", "a.png"], in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == "#777777\tb.png\n#e63946\ta.png\n#f1faee\ta.png\n#457b9d\ta.png\n")
    #expect(outcome.errors == "palette: no.png: no such file\n")
  }

  @Test func errorsNameTheirCause() async throws {
    let outcome = try await Program.run(
      ["extract", "no.png", "notes.txt", ".", "-f", "ndjson"], in: folder)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "palette: no.png: no such file")
    #expect(lines[1].hasPrefix("palette: notes.txt: text, not an image"))
    #expect(lines[2].hasPrefix("palette: .: is a directory"))
    let codes = outcome.output.matches(of: /"code":"(\w+)"/).map(\.1)
    #expect(codes == ["missing", "unsupported", "directory"])
  }

  @Test func standardInput() async throws {
    let image = try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let outcome = try await Program.run(["extract", "-", "-f", "ndjson"], in: folder, input: image)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(##"{"path":"-","format":"png""##))
    let empty = try await Program.run(["extract", "-"], in: folder)
    #expect(empty.status == 1)
    #expect(empty.errors == "palette: -: the file is empty\n")
  }

  @Test func outputFile() async throws {
    let printed = try await Program.run(["extract", "a.png", "-f", "json"], in: folder)
    folder.write(Array("old".utf8), to: "out.json")
    let outcome = try await Program.run(["extract", "a.png", "-o", "out.json"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(folder.read("out.json") == printed.output)
    let named = try await Program.run(
      ["extract", "a.png", "-o", "out.json", "-f", "hex"], in: folder)
    #expect(named.status == 0)
    #expect(folder.read("out.json") == hexes)
    #expect(folder.names == ["a.png", "b.png", "notes.txt", "out.json"])
  }

  @Test func outputThatCannotBeWritten() async throws {
    let missing = try await Program.run(["extract", "a.png", "-o", "no/out.json"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.errors == "palette: no/out.json: there is no such folder\n")
    let device = try await Program.run(
      ["extract", "a.png", "-f", "hex", "-o", "/dev/full"], in: folder)
    #expect(device.status == 1)
    #expect(device.errors == "palette: /dev/full: no space left on device\n")
    #expect(folder.names == ["a.png", "b.png", "notes.txt"])
  }

  @Test(arguments: [
    ("csv", "path,index,hex,"), ("css", ":root {\n"), ("scss", "// a.png\n"),
    ("gpl", "GIMP Palette\n"),
    ("ase", "ASEF\0"), ("svg", "<svg "), ("html", "<!DOCTYPE html>\n"),
    ("htm", "<!DOCTYPE html>\n"),
    ("swift", "/// Colors "), ("png", "\u{fffd}PNG\r\n"),
  ])
  func extensionsTellFormats(fileExtension: String, start: String) async throws {
    let outcome = try await Program.run(
      ["extract", "a.png", "-o", "out.\(fileExtension)"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "" && outcome.errors == "")
    #expect(folder.read("out.\(fileExtension)").hasPrefix(start))
  }

  /// A picture is never replaced by its own palette, by whatever name.
  @Test(arguments: [
    ["b.png", "a.png", "-o", "a.png"], ["a.png", "-o", "./a.png", "-f", "json"],
  ])
  func outputThatIsAnInput(arguments: [String]) async throws {
    let before = folder.read("a.png")
    let outcome = try await Program.run(["extract"] + arguments, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasSuffix("a.png: is an input, too: give the output another name\n"))
    #expect(folder.read("a.png") == before)
  }

  @Test(arguments: [
    ["extract"], ["extract", "a.png", "-k", "0"], ["extract", "a.png", "-k", "257"],
    ["extract", "a.png", "-k", "many"], ["extract", "a.png", "--colrs", "3"],
    ["extract", "a.png", "--sort", "size"], ["extract", "a.png", "-j", "0"],
    ["extract", "a.png", "-f", "nope"], ["extract", "a.png", "-o", "out.xyz"],
    ["extrakt", "a.png"],
    ["extract", "a.png", "--reverse=yes"], ["extract", "-", "a.png", "-"], ["help", "nothing"],
  ])
  func misuse(arguments: [String]) async throws {
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("palette: "))
    #expect(lines[1].hasPrefix("Usage: palette "))
    #expect(lines[2].hasPrefix("See 'palette help"))
    #expect(folder.names == ["a.png", "b.png", "notes.txt"])
  }

  @Test func mistypedOptionsAreRecognized() async throws {
    let outcome = try await Program.run(["extract", "a.png", "--colrs", "3"], in: folder)
    #expect(outcome.errors.contains("Did you mean '--colors'?"))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["extract", "--help"], ["help", "extract"]])
  func help(arguments: [String]) async throws {
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("extract"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func version() async throws {
    let outcome = try await Program.run(["--version"], in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        /^palette \d+\.\d+\.\d+\n  libpng \d.*\n  libjpeg.* \d.*\n  Little CMS \d/))
  }

  @Test func jobsChangeNothing() async throws {
    let one = try await Program.run(["extract", "a.png", "b.png", "-f", "json", "-j1"], in: folder)
    for jobs in ["-j2", "-j3", "-j8"] {
      let other = try await Program.run(
        ["extract", "a.png", "b.png", "-f", "json", jobs], in: folder)
      #expect(other.output == one.output)
    }
  }

  @Test func verboseTellsTimes() async throws {
    let outcome = try await Program.run(["extract", "a.png", "-v"], in: folder)
    #expect(outcome.output == hexes)
    #expect(
      outcome.errors.contains(
        /^palette: a.png: png 6 x 2, 3 distinct colors, .*counting \d+\.\d ms/))
  }

  @Test func progressOffATerminalIsPlain() async throws {
    let lines = try await Program.run(["extract", "a.png", "--progress", "always"], in: folder)
    #expect(lines.output == hexes)
    #expect(lines.errors.hasSuffix("100 % finished\n"))
    #expect(!lines.errors.contains("\u{1b}") && !lines.errors.contains("\r"))
    let json = try await Program.run(["extract", "a.png", "--progress", "json"], in: folder)
    #expect(json.errors.split(separator: "\n").allSatisfy { $0.hasPrefix(#"{"event":"progress""#) })
    #expect(json.errors.contains(#""fraction":1,"completed":1,"total":1"#))
  }

  /// What is behind a descriptor is written to, and not replaced.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func descriptors(name: String) async throws {
    let outcome = try await Program.run(["extract", "a.png", "-o", name, "-f", "hex"], in: folder)
    #expect(outcome.output == hexes)
    folder.write(Array("before\n".utf8), to: "log")
    let program = try Program(
      shell: "exec \"$0\" extract a.png -o \(name) -f hex >>log", in: folder)
    #expect(await program.outcome(feeding: []).status == 0)
    #expect(folder.read("log") == "before\n" + hexes)
  }

  /// A reader that is gone is no reason to complain.
  @Test func closedPipe() async throws {
    let image = try PNGImage.flat(width: 1, height: 1, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let program = try Program(["extract", "-"], in: folder)
    let outcome = await program.outcome(feeding: image, isRead: false)
    #expect(outcome.status == 141)
    #expect(outcome.errors == "")
  }
}
