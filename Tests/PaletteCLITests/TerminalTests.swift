import TestSupport
import Testing

/// The program on a pseudo-terminal: colors and the animation.
@Suite(.timeLimit(.minutes(2))) struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let image = PNGImage(width: 4, height: 1, kind: PNGKind(.rgb)) { x, _ in
      x < 3 ? [215, 119, 87] : [255, 255, 255]
    }
    folder.write(try image.encoded(), to: "a.png")
  }

  @Test func swatchesInTrueColor() async throws {
    let outcome = try await Program.run(
      ["extract", "a.png"], in: folder, screen: .everything(columns: 80),
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("\u{1b}[48;2;215;119;87m      \u{1b}[0m  #d77757   75.0 %"))
    let lines = Screen.left(outcome.errors).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("        #ffffff   25.0 %  "))
  }

  @Test(arguments: ["png", "ase"]) func binaryFormatsAreRefused(format: String) async throws {
    let outcome = try await Program.run(
      ["extract", "a.png", "-f", format], in: folder, screen: .everything(columns: 80))
    #expect(outcome.status == 64)
    #expect(
      Screen.left(outcome.errors)
        == "palette: \(format) is binary and nothing for a terminal: say --output FILE or redirect it\n"
    )
    let piped = try await Program.run(
      ["extract", "a.png", "-f", format], in: folder, screen: .errors(columns: 80))
    #expect(piped.status == 0)
    #expect(!piped.output.isEmpty)
  }

  /// #d77757 is nearest to xterm's 173, not to 174 as by squared channels.
  @Test func swatchesIn256Colors() async throws {
    let outcome = try await Program.run(
      ["extract", "a.png"], in: folder, screen: .everything(columns: 80))
    #expect(outcome.errors.contains("\u{1b}[48;5;173m"))
    #expect(!outcome.errors.contains("48;2;"))
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm-256color"], ["TERM": "dumb"]])
  func plainSwatches(environment: [String: String]) async throws {
    let outcome = try await Program.run(
      ["extract", "a.png"], in: folder, screen: .everything(columns: 80), environment: environment)
    #expect(!outcome.errors.contains(/\u{1b}\[[0-9;]*m/))
    #expect(Screen.left(outcome.errors).hasPrefix("#d77757   75.0 %  ████"))
  }

  @Test(arguments: [20, 30, 80])
  func linesFitTheTerminal(columns: Int) async throws {
    let outcome = try await Program.run(
      ["extract", "a.png"], in: folder, screen: .everything(columns: Int32(columns)))
    for line in Screen.left(outcome.errors).split(separator: "\n") {
      #expect(line.count <= columns)
      #expect(line.contains(/#[0-9a-f]{6}/))
    }
  }

  @Test func animationLeavesNoTrace() async throws {
    let outcome = try await Program.run(
      ["extract", "a.png", "-f", "hex"], in: folder, screen: .errors(columns: 80))
    #expect(outcome.output == "#d77757\n#ffffff\n")
    #expect(outcome.errors.hasPrefix(Screen.hide + Screen.clear + "⠋   0 % counting"))
    #expect(outcome.errors.hasSuffix(Screen.clear + Screen.show))
    #expect(Screen.left(outcome.errors) == "")
  }

  @Test(arguments: [["-q"], ["--progress", "never"]])
  func animationCanBeSwitchedOff(options: [String]) async throws {
    let outcome = try await Program.run(
      ["extract", "a.png"] + options, in: folder, screen: .errors(columns: 80))
    #expect(outcome.errors == "")
  }

  @Test func errorsStandOnTheirOwnLine() async throws {
    let outcome = try await Program.run(
      ["extract", "no.png"], in: folder, screen: .errors(columns: 80))
    #expect(outcome.status == 1)
    #expect(Screen.left(outcome.errors) == "palette: no.png: no such file\n")
  }
}
