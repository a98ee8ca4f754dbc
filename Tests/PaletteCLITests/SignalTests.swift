import TestSupport
import Testing

/// How signals end the program, or stop it for a while.
@Suite(.timeLimit(.minutes(2))) struct SignalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let image = PNGImage(width: 16, height: 16, kind: PNGKind(.rgb)) { x, y in
      [UInt16(16 * x), UInt16(16 * y), 80]
    }
    folder.write(try image.encoded(), to: "a.png")
  }

  /// Signals while it waits for its input, once the animation is seen to turn.
  @Test(arguments: [(Int32(2), Int32(130)), (15, 143), (1, 129)])
  func signalsEndItCleanly(signal: Int32, status: Int32) async throws {
    let program = try Program(
      ["extract", "-", "-o", "out.json"], in: folder, screen: .errors(columns: 80))
    let seen = await program.errors(upTo: "⠙")
    program.send(signal)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(Screen.left(seen + outcome.errors) == "")
    #expect((seen + outcome.errors).hasSuffix(Screen.show))
    #expect(folder.names == ["a.png"])
  }

  @Test func signalsOffATerminalAreSilent() async throws {
    let program = try Program(["extract", "-", "--progress", "json"], in: folder)
    let seen = await program.errors(upTo: "\n")
    #expect(seen.contains(#""fraction":0"#))
    program.send(2)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
    #expect(!outcome.errors.contains("palette:"))
  }

  /// What was finished before the signal is written.
  @Test func finishedResultsSurvive() async throws {
    let program = try Program(
      ["extract", "a.png", "-", "-f", "ndjson", "-j1", "--progress", "json"], in: folder)
    _ = await program.errors(upTo: #""completed":1"#)
    program.send(2)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == 130)
    #expect(outcome.output.hasPrefix(#"{"path":"a.png""#))
    #expect(outcome.output.hasSuffix("}\n"))
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  /// Ctrl-\, which may leave a core dump.
  @Test func quittingShowsTheCursor() async throws {
    let program = try Program(["extract", "-"], in: folder, screen: .errors(columns: 80))
    let seen = await program.errors(upTo: "⠙")
    program.send(3)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == 131)
    #expect(Screen.left(seen + outcome.errors) == "")
    #expect((seen + outcome.errors).hasSuffix(Screen.show))
  }

  /// Ctrl-Z leaves a clean line with a cursor, and the animation comes back.
  @Test func stopsAndGoesOn() async throws {
    let program = try Program(
      ["extract", "-", "-f", "hex", "-k1"], in: folder, screen: .errors(columns: 80))
    let running = await program.errors(upTo: "⠙")
    program.send(20)
    #expect(await program.isStopped())
    let stopped = await program.errors(upTo: Screen.show)
    #expect(Screen.left(running + stopped) == "")
    program.send(18)
    let resumed = await program.errors(upTo: Screen.hide + Screen.clear)
    #expect(resumed == Screen.hide + Screen.clear)
    let black = try PNGImage.flat(width: 1, height: 1, kind: PNGKind(.rgb), [0, 0, 0]).encoded()
    let outcome = await program.outcome(feeding: black)
    #expect(outcome.status == 0)
    #expect(outcome.output == "#000000\n")
    #expect(outcome.errors.hasSuffix(Screen.clear + Screen.show))
  }

  /// Continued without a stop, it keeps in mind what is on the screen.
  @Test func goesOnWithoutAStop() async throws {
    let program = try Program(["extract", "-"], in: folder, screen: .errors(columns: 80))
    let seen = await program.errors(upTo: "⠙")
    program.send(18)
    program.send(15)
    let outcome = await program.outcome(feeding: nil)
    #expect(outcome.status == 143)
    #expect(Screen.left(seen + outcome.errors) == "")
    #expect((seen + outcome.errors).hasSuffix(Screen.show))
  }

  /// A reader that has stopped reading holds it up no longer than a moment.
  @Test func aPipeThatNobodyReads() async throws {
    let images = Array(repeating: "a.png", count: 10)
    let program = try Program(["extract", "-fndjson", "-k256"] + images, in: folder)
    await program.hasWritten(60_000)
    program.send(2)
    #expect(await program.unreadStatus() == 130)
  }
}
