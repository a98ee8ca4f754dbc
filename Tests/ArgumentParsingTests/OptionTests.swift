import ArgumentParsing
import Testing

@Suite struct OptionTests {
  @Test func defaultsStandForWhatIsNotGiven() throws {
    let parsed = try Sample.extracted(["x"])
    #expect(parsed[Sample.colors] == .count(5))
    #expect(parsed[Sample.mode] == .auto)
    #expect(parsed[Sample.merge] == 0.05)
    #expect(parsed[Sample.title].isEmpty)
    #expect(parsed[Sample.output] == nil)
    #expect(parsed[Sample.size] == nil)
    #expect(parsed[Sample.ignore].isEmpty)
    #expect(!parsed[Sample.quiet])
  }

  @Test func givingTheDefaultIsStillGiving() throws {
    let parsed = try Sample.extracted(["x", "-k5", "-q"])
    #expect(parsed.isGiven(Sample.colors))
    #expect(parsed.isGiven(Sample.quiet))
    #expect(!parsed.isGiven(Sample.merge))
    #expect(!parsed.isGiven(Sample.reverse))
  }

  @Test func collectingKeepsEveryValueInOrder() throws {
    let parsed = try Sample.extracted(["-i3", "x", "--ignore", "1", "--ignore=3"])
    #expect(parsed[Sample.ignore] == [3, 1, 3])
  }

  @Test func optionalOptionHasTheLastValue() throws {
    #expect(try Sample.extracted(["x", "--size=8", "--size", "9"])[Sample.size] == 9)
  }

  @Test func everyOccurrenceIsChecked() {
    #expect(Sample.message(["extract", "x", "-k0", "-k1"]) != nil)
    #expect(Sample.message(["extract", "x", "-i1", "-i10"]) != nil)
  }

  @Test func anotherDeclarationOfTheNameHasItsDefault() throws {
    let other = Option("colors", default: Sample.ColorMode.never, help: "", parse: .choice)
    #expect(try Sample.extracted(["x", "-k9"])[other] == .never)
    #expect(ParsedArguments()[Sample.colors] == .count(5))
  }

  @Test func infoTellsWhatWasDeclared() {
    let colors = Sample.colors.info
    #expect(colors.spellings == ["-k", "--colors"])
    #expect(colors.label == "-k, --colors <n>")
    #expect(colors.defaultText == "5")
    #expect(colors.takesValue)
    #expect(!colors.isRepeatable)
    #expect(Sample.mode.info.choices == ["auto", "always", "never"])
    #expect(Sample.mode.info.placeholder == "color")
    #expect(Sample.output.info.completion == .file)
    #expect(Sample.output.info.defaultText == nil)
    #expect(Sample.ignore.info.isRepeatable)
    #expect(!Sample.quiet.info.takesValue)
  }
}
