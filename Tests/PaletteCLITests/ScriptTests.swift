import TestSupport
import Testing

/// What `palette` writes for shells.
@Suite(.timeLimit(.minutes(2))) struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["bash", "zsh", "fish"]) func completions(shell: String) async throws {
    let outcome = try await Program.run(["completions", shell], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for word in ["extract", "batch", "completions", "help", "--colors", "ndjson"] {
      #expect(outcome.output.contains(word))
    }
    #expect(outcome.output.hasSuffix("\n"))
  }

  @Test(arguments: [["completions"], ["completions", "tcl"], ["completions", ""]])
  func shellsAreNamed(arguments: [String]) async throws {
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").count == 3)
    #expect(outcome.errors.contains("one of bash, zsh, fish\n"))
  }
}
