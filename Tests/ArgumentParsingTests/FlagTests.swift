import ArgumentParsing
import Testing

@Suite struct FlagTests {
  @Test(arguments: [["-q"], ["--quiet"], ["-qq"], ["-q", "--quiet"]])
  func anyNumberOfTimesIsGiven(arguments: [String]) throws {
    let parsed = try Sample.extracted(["x"] + arguments.map { CommandArgument($0) })
    #expect(parsed[Sample.quiet])
    #expect(!parsed[Sample.reverse])
  }

  @Test func refusesValues() {
    #expect(throws: InvalidValue("a flag takes no value")) { try Sample.quiet.validate("yes") }
  }
}
