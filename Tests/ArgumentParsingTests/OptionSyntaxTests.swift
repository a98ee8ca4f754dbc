import ArgumentParsing
import Testing

@Suite struct OptionSyntaxTests {
  @Test(arguments: [
    ["--colors", "7", "x"], ["--colors=7", "x"], ["-k", "7", "x"], ["-k7", "x"], ["-k=7", "x"],
    ["-qk7", "x"], ["-qk", "7", "x"], ["-qk=7", "x"], ["x", "-k", "7"], ["x", "--colors=7"],
    ["-k", "3", "x", "--colors", "7"],
  ])
  func everySpellingGivesTheValue(arguments: [String]) throws {
    let parsed = try Sample.extracted(arguments.map { CommandArgument($0) })
    #expect(parsed[Sample.colors] == .count(7))
    #expect(parsed[Sample.images] == ["x"])
    #expect(parsed[Sample.quiet] == (arguments[0].hasPrefix("-q")))
  }

  @Test func joinedFlagsAreAllGiven() throws {
    let parsed = try Sample.extracted(["-qr", "x"])
    #expect(parsed[Sample.quiet])
    #expect(parsed[Sample.reverse])
  }

  @Test(arguments: [
    ("--output=a=b", "a=b"), ("-o=a=b", "a=b"), ("-o==a", "=a"), ("-oa=b", "a=b"),
    ("--output=", ""), ("-o=", ""), ("--output=--", "--"), ("-o-q", "-q"),
  ])
  func attachedValueIsTakenAsItIs(argument: String, value: String) throws {
    let parsed = try Sample.extracted([CommandArgument(argument), "x"])
    #expect(parsed[Sample.output] == CommandArgument(value))
    #expect(!parsed[Sample.quiet])
  }

  @Test(arguments: ["", "-", "-1", "-.5"])
  func nextArgumentIsTakenThoughItBeginsWithADash(value: String) throws {
    let parsed = try Sample.extracted(["--title", CommandArgument(value), "x"])
    #expect(parsed[Sample.title] == value)
    #expect(parsed[Sample.images] == ["x"])
  }

  @Test(arguments: [
    ["-k"], ["-k", "--color", "auto"], ["-k", "--"], ["-k", "-q"], ["-qk"], ["-k", "-.x"],
  ])
  func valueIsMissing(arguments: [String]) {
    let message = Sample.message(["extract", "x"] + arguments.map { CommandArgument($0) })
    #expect(message == "missing value for '-k <n>'")
  }

  @Test func missingValueOfALongOptionIsToldAsTyped() {
    #expect(
      Sample.message(["extract", "x", "--colors"]) == "missing value for '--colors <n>'")
  }

  @Test func nothingIsAnOptionAfterTwoDashes() throws {
    let parsed = try Sample.extracted(["-q", "--", "-r", "--help", "--", "-"])
    #expect(parsed[Sample.images] == ["-r", "--help", "--", "-"])
    #expect(parsed[Sample.quiet])
    #expect(!parsed[Sample.reverse])
  }

  @Test func loneDashAndEmptyArgumentAreOperands() throws {
    let parsed = try Sample.extracted(["-", "-q", ""])
    #expect(parsed[Sample.images] == ["-", ""])
  }

  @Test func pathsKeepBytesThatAreNotUTF8() throws {
    let image = CommandArgument(bytes: [0xFF, 0x2F, 0xC3])
    let long = CommandArgument(bytes: Array("--output=".utf8) + [0xFE])
    let short = CommandArgument(bytes: Array("-qo".utf8) + [0xFD])
    #expect(try Sample.extracted([image])[Sample.images] == [image])
    #expect(try Sample.extracted([image, "-o", image])[Sample.output] == image)
    #expect(try Sample.extracted([image, long])[Sample.output]?.bytes == [0xFE])
    #expect(try Sample.extracted([image, short])[Sample.output]?.bytes == [0xFD])
  }

  @Test(arguments: [
    (["--reverse=yes"], "'--reverse' takes no value"),
    (["--reverse="], "'--reverse' takes no value"),
    (["-r=yes"], "'-r' takes no value"), (["-qr="], "'-r' takes no value"),
    (["--help=x"], "'--help' takes no value"), (["--version=x"], "'--version' takes no value"),
  ])
  func flagTakesNoValue(arguments: [String], message: String) {
    #expect(Sample.message(["extract", "x"] + arguments.map { CommandArgument($0) }) == message)
  }

  @Test(arguments: [
    ("--colrs", "unknown option '--colrs'. Did you mean '--colors'?"),
    ("--colrs=3", "unknown option '--colrs'. Did you mean '--colors'?"),
    ("--COLORS", "unknown option '--COLORS'. Did you mean '--colors'?"),
    ("--rev", "unknown option '--rev'. Did you mean '--reverse'?"),
    ("--hepl", "unknown option '--hepl'. Did you mean '--help'?"),
    ("--bogus", "unknown option '--bogus'"),
    ("-colors", "unknown option '-colors'. Did you mean '--colors'?"),
    ("-colors=3", "unknown option '-colors'. Did you mean '--colors'?"),
    ("-output", "unknown option '-output'. Did you mean '--output'?"),
    ("-reverse", "unknown option '-reverse'. Did you mean '--reverse'?"),
    ("-colrs", "unknown option '-colrs'. Did you mean '--colors'?"),
    ("-z", "unknown option '-z'"),
    ("-5", "unknown option '-5'"),
    ("-qz", "unknown option '-z' in '-qz'"),
    ("---colors", "unknown option '---colors'. Did you mean '--colors'?"),
    ("--=x", "unknown option '--'"),
  ])
  func unknownOption(argument: String, message: String) {
    #expect(Sample.message(["extract", "x", CommandArgument(argument)]) == message)
  }
}
