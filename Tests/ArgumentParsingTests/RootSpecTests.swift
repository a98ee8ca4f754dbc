import ArgumentParsing
import Testing

@Suite struct RootSpecTests {
  /// What is asked for, in a word and with the name of the command if there is one.
  private func outcome(_ arguments: [String]) throws -> String {
    switch try Sample.root.parse(arguments.map { CommandArgument($0) }) {
    case .help(let command): "help \(command?.name ?? "of all")"
    case .version: "version"
    case .command(let command, _): "run \(command.name)"
    }
  }

  @Test(arguments: [
    ([], "help of all"), (["--help"], "help of all"), (["-h"], "help of all"),
    (["--"], "help of all"), (["help"], "help of all"), (["-hh"], "help of all"),
    (["-h", "extract"], "help extract"), (["--help", "extract"], "help extract"),
    (["-hh", "extract"], "help extract"), (["extract", "--help"], "help extract"),
    (["extract", "-h", "--bogus"], "help extract"), (["extract", "--bogus", "-h"], "help extract"),
    (["extract", "-k", "-h"], "help extract"), (["extract", "-qh", "--bogus"], "help extract"),
    (["help", "extract"], "help extract"), (["help", "help"], "help help"),
    (["help", "-h"], "help help"), (["--version"], "version"),
    (["extract", "--version"], "version"), (["--version", "--help"], "version"),
    (["-h", "--version"], "help of all"), (["extract", "x"], "run extract"),
    (["--", "extract", "-q"], "run extract"), (["extract", "--", "-h"], "run extract"),
    (["extract", "--", "--version"], "run extract"), (["bench"], "run bench"),
  ])
  func outcome(arguments: [String], expected: String) throws {
    #expect(try outcome(arguments) == expected)
  }

  @Test func twoDashesBeforeTheCommandEndOptionsForAll() throws {
    #expect(try Sample.parsed(["--", "extract", "-q"])[Sample.images] == ["-q"])
  }

  @Test(arguments: [
    (["extrat"], "unknown command 'extrat'. Did you mean 'extract'?"),
    (["photo.png"], "unknown command 'photo.png'"),
    (["-"], "unknown command '-'"), ([""], "unknown command ''"),
    (["-h", "bnech"], "unknown command 'bnech'. Did you mean 'bench'?"),
    (["-k", "5", "extract", "x"], "unknown option '-k'"),
    (["--versoin"], "unknown option '--versoin'. Did you mean '--version'?"),
    (["-help"], "unknown option '-help'. Did you mean '--help'?"),
    (["--", "--help"], "unknown command '--help'. Did you mean 'help'?"),
  ])
  func refusal(arguments: [String], message: String) {
    let error = Sample.error(arguments.map { CommandArgument($0) })
    #expect(error?.message == message)
    #expect(error?.command == nil)
    #expect(error?.usage == "<subcommand> [<options>]")
  }

  @Test func helpOfAnUnknownCommandSuggestsOne() {
    let error = Sample.error(["help", "extrat"])
    #expect(error?.command == "help")
    #expect(
      error?.message
        == "invalid value for '<subcommand>': 'extrat' is not one of extract, bench, completions,"
        + " help. Did you mean 'extract'?")
  }

  @Test func specTellsWhatIsDeclared() {
    #expect(Sample.root.subcommands.map(\.name) == ["extract", "bench", "completions", "help"])
    #expect(Sample.root.subcommand(named: "bench")?.usage == "bench [<extra> ...] [<options>]")
    #expect(Sample.root.subcommand(named: "none")?.name == nil)
    #expect(Sample.root.options.map(\.name) == ["version", "help"])
    #expect(
      Sample.extract.allOptions.map(\.name) == [
        "output", "colors", "color", "merge", "size", "title", "ignore", "quiet", "reverse", "help",
      ])
  }
}
