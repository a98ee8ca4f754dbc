import ArgumentParsing
import Testing

@Suite struct ValueParserTests {
  @Test(arguments: [
    (["-k", "0"], "invalid value for '-k': '0' is not in 1...256"),
    (["-k", "-1"], "invalid value for '-k': '-1' is not in 1...256"),
    (["--colors=257"], "invalid value for '--colors': '257' is not in 1...256"),
    (
      ["-k99999999999999999999"], "invalid value for '-k': '99999999999999999999' is not in 1...256"
    ),
    (["-k", "x"], "invalid value for '-k': 'x' is not an integer"),
    (["-k", "1.5"], "invalid value for '-k': '1.5' is not an integer"),
    (["-k", " 5"], "invalid value for '-k': ' 5' is not an integer"),
    (["-k="], "invalid value for '-k': '' is not an integer"),
    (["--merge=-0.1"], "invalid value for '--merge': '-0.1' is not in 0...1"),
    (["--merge", "-.1"], "invalid value for '--merge': '-.1' is not in 0...1"),
    (["--merge=inf"], "invalid value for '--merge': 'inf' is not in 0...1"),
    (["--merge=nan"], "invalid value for '--merge': 'nan' is not a number"),
    (["--merge=little"], "invalid value for '--merge': 'little' is not a number"),
    (
      ["--color", "alwasy"],
      "invalid value for '--color': 'alwasy' is not one of auto, always, never."
        + " Did you mean 'always'?"
    ),
    (["--color=x"], "invalid value for '--color': 'x' is not one of auto, always, never"),
  ])
  func refusesWithTheReason(arguments: [String], message: String) {
    #expect(Sample.message(["extract", "x"] + arguments.map { CommandArgument($0) }) == message)
  }

  @Test(arguments: [("1", 1), ("256", 256), ("+7", 7), ("007", 7)])
  func integerReadsItsRange(text: String, value: Int) throws {
    let parsed = try Sample.extracted(["x", "-k", CommandArgument(text)])
    #expect(parsed[Sample.colors] == .count(value))
  }

  @Test func customParserReadsItsWord() throws {
    #expect(try Sample.extracted(["x", "-kall"])[Sample.colors] == .all)
  }

  @Test(arguments: [("0", 0), ("1", 1), (".25", 0.25), ("1e-2", 0.01)])
  func numberReadsItsRange(text: String, value: Double) throws {
    let parsed = try Sample.extracted(["x", "--merge", CommandArgument(text)])
    #expect(parsed[Sample.merge] == value)
  }

  @Test func numberWithoutARangeIsFinite() throws {
    let number = ValueParser<Double>.number()
    #expect(try number.parse("-1e300") == -1e300)
    #expect(throws: InvalidValue("'inf' is not a number")) { try number.parse("inf") }
    #expect(number.describe(2) == "2")
    #expect(number.describe(0.5) == "0.5")
  }

  @Test func integerWithoutARangeHasThatOfItsType() throws {
    let byte = ValueParser<UInt8>.integer()
    #expect(try byte.parse("255") == 255)
    #expect(throws: InvalidValue("'256' is not in 0...255")) { try byte.parse("256") }
    #expect(throws: InvalidValue("'-' is not an integer")) { try byte.parse("-") }
  }

  @Test(arguments: Sample.ColorMode.allCases)
  func choiceReadsEveryCase(mode: Sample.ColorMode) throws {
    let parsed = try Sample.extracted(["x", "--color", CommandArgument(mode.rawValue)])
    #expect(parsed[Sample.mode] == mode)
  }

  @Test(arguments: [
    (
      "--title=",
      "invalid value for '--title': '\u{FFFD}' is not valid UTF-8"
    ),
    ("--colors=", "invalid value for '--colors': '\u{FFFD}' is not an integer"),
    (
      "--color=",
      "invalid value for '--color': '\u{FFFD}' is not one of auto, always, never"
    ),
  ])
  func onlyPathsMayBeInvalidUTF8(option: String, message: String) {
    let argument = CommandArgument(bytes: Array(option.utf8) + [0xFF])
    #expect(Sample.message(["extract", "x", argument]) == message)
  }

  @Test func pathTellsWhatToComplete() {
    #expect(ValueParser.path().completion == .file)
    #expect(ValueParser.path(.directory).completion == .directory)
    #expect(ValueParser.text.completion == .none)
  }
}
