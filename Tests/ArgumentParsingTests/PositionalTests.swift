import ArgumentParsing
import Testing

@Suite struct PositionalTests {
  static let pair = RootSpec(
    abstract: "",
    subcommands: [
      CommandSpec(
        "copy", abstract: "",
        arguments: [
          Positional("source", arity: .oneOrMore, help: ""), Positional("target", help: ""),
        ]),
      CommandSpec(
        "show", abstract: "",
        arguments: [
          Positional("first", help: ""), Positional("second", arity: .optional, help: ""),
        ]),
    ])

  @Test(arguments: [
    (Positional.Arity.one, "<x>"), (.optional, "[<x>]"), (.any, "[<x> ...]"),
    (.oneOrMore, "<x> ..."),
  ])
  func labelShowsTheArity(arity: Positional.Arity, label: String) {
    #expect(Positional("x", arity: arity, help: "").label == label)
  }

  @Test func unboundedLeavesEnoughForTheNext() throws {
    guard case .command(let copy, let parsed) = try Self.pair.parse(["copy", "a", "b", "c"]) else {
      throw Sample.NotACommand()
    }
    #expect(parsed[copy.arguments[0]] == ["a", "b"])
    #expect(parsed[copy.arguments[1]] == ["c"])
  }

  @Test(arguments: [
    (["copy"], "missing argument '<source>'"),
    (["copy", "a"], "missing argument '<target>'"),
    (["show"], "missing argument '<first>'"),
    (["show", "a", "b", "c"], "unexpected argument 'c'"),
  ])
  func numberOfOperandsIsChecked(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try Self.pair.parse(arguments.map { CommandArgument($0) })
    }
    #expect(error?.message == message)
  }

  @Test func optionalGivesWayToWhatIsRequired() throws {
    let first = Positional("first", arity: .optional, help: "")
    let last = Positional("last", help: "")
    let root = RootSpec(
      abstract: "", subcommands: [CommandSpec("go", abstract: "", arguments: [first, last])])
    guard case .command(_, let one) = try root.parse(["go", "a"]),
      case .command(_, let two) = try root.parse(["go", "a", "b"])
    else { throw Sample.NotACommand() }
    #expect(one[first].isEmpty)
    #expect(one[last] == ["a"])
    #expect(two[first] == ["a"])
    #expect(two[last] == ["b"])
  }

  @Test func whatAnOptionalTookIsNotTakenAgain() throws {
    let first = Positional("first", arity: .optional, help: "")
    let middle = Positional("middle", arity: .oneOrMore, help: "")
    let last = Positional("last", help: "")
    let root = RootSpec(
      abstract: "",
      subcommands: [CommandSpec("go", abstract: "", arguments: [first, middle, last])])
    guard case .command(_, let parsed) = try root.parse(["go", "a", "b", "c"]) else {
      throw Sample.NotACommand()
    }
    #expect(parsed[first] == ["a"])
    #expect(parsed[middle] == ["b"])
    #expect(parsed[last] == ["c"])
  }

  @Test func optionalAndAnyMayBeAbsent() throws {
    guard case .command(let show, let parsed) = try Self.pair.parse(["show", "a"]) else {
      throw Sample.NotACommand()
    }
    #expect(parsed[show.arguments[0]] == ["a"])
    #expect(parsed[show.arguments[1]].isEmpty)
    #expect(try Sample.parsed(["bench"])[Sample.extras].isEmpty)
    #expect(try Sample.parsed(["bench", "a", "b"])[Sample.extras] == ["a", "b"])
  }

  @Test func choicesAreChecked() throws {
    #expect(try Sample.parsed(["completions", "zsh"])[Sample.shell] == ["zsh"])
    #expect(
      Sample.message(["completions", "bahs"])
        == "invalid value for '<shell>': 'bahs' is not one of bash, fish, zsh."
        + " Did you mean 'bash'?")
    #expect(Sample.message(["completions"]) == "missing argument '<shell>', one of bash, fish, zsh")
  }
}
