import TestSupport
import Testing

/// What `palette` writes for shells and for `man`.
@Suite(.timeLimit(.minutes(2))) struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["bash", "zsh", "fish"]) func completions(shell: String) async throws {
    let outcome = try await Program.run(["completions", shell], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for word in ["extract", "batch", "completions", "manual", "help", "--colors", "ndjson"] {
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

  @Test func manualPages() async throws {
    let program = try await Program.run(["manual"], in: folder)
    #expect(program.status == 0)
    #expect(program.output.contains("\n.Dt PALETTE 1\n"))
    let extract = try await Program.run(["manual", "extract"], in: folder)
    #expect(extract.status == 0)
    #expect(extract.output.contains("\n.Dt PALETTE-EXTRACT 1\n"))
    let all = try await Program.run(["manual", "--output-dir", "a/b"], in: folder)
    #expect(all.status == 0)
    #expect(all.output == "")
    #expect(folder.read("a/b/palette.1") == program.output)
    #expect(folder.read("a/b/palette-extract.1") == extract.output)
    for name in ["batch", "completions", "manual", "help"] {
      #expect(folder.read("a/b/palette-\(name).1").contains("\n.Nm palette-\(name)\n"))
    }
    let one = try await Program.run(["manual", "batch", "--output-dir", "c"], in: folder)
    #expect(one.status == 0)
    #expect(folder.read("c/palette-batch.1") == folder.read("a/b/palette-batch.1"))
    #expect(folder.read("c/palette.1") == "")
  }

  @Test func manualPagesThatCannotBe() async throws {
    let unknown = try await Program.run(["manual", "extrat"], in: folder)
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.hasPrefix("palette: unknown command 'extrat'. Did you mean 'extract'?\n"))
    folder.write([], to: "file")
    let misplaced = try await Program.run(["manual", "--output-dir", "file"], in: folder)
    #expect(misplaced.status == 1)
    #expect(misplaced.errors == "palette: file/palette.1: not a directory\n")
  }
}
