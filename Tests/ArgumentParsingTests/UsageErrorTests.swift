import ArgumentParsing
import Testing

@Suite struct UsageErrorTests {
  @Test func errorOfACommandIsThreeLines() {
    #expect(
      Sample.error(["extract", "--colrs", "x"])?.rendered(program: "palette") == """
        palette: unknown option '--colrs'. Did you mean '--colors'?
        Usage: palette extract <image> ... [<options>]
        See 'palette help extract' for more.
        """)
  }

  @Test func errorOfTheProgramIsThreeLines() {
    #expect(
      Sample.error(["extrat"])?.rendered(program: "palette") == """
        palette: unknown command 'extrat'. Did you mean 'extract'?
        Usage: palette <subcommand> [<options>]
        See 'palette help' for more.
        """)
  }

  @Test(arguments: [
    ("\u{1B}[31m", "\\u{1b}[31m"), ("a\nb", "a\\u{a}b"), ("\r\n", "\\u{d}\\u{a}"),
    ("\u{7F}\u{85}", "\\u{7f}\\u{85}"), ("\u{202E}x", "\\u{202e}x"), ("\u{2028}", "\\u{2028}"),
    ("é 木 🎨", "é 木 🎨"),
  ])
  func unprintableIsEscaped(typed: String, shown: String) {
    #expect(Sample.message([CommandArgument(typed)]) == "unknown command '\(shown)'")
    #expect(
      Sample.message(["bench", CommandArgument("--\(typed)")]) == "unknown option '--\(shown)'")
    #expect(
      Sample.message(["extract", CommandArgument("-k\(typed)")])
        == "invalid value for '-k': '\(shown)' is not an integer")
  }

  @Test func callersCanMakeTheirOwn() {
    let error = UsageError("no\tway", command: Sample.bench)
    #expect(error.message == "no\\u{9}way")
    #expect(error.command == "bench")
    #expect(error.usage == "bench [<extra> ...] [<options>]")
  }
}
