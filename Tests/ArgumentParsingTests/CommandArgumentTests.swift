import ArgumentParsing
import Testing

@Suite struct CommandArgumentTests {
  @Test func literalIsItsUTF8() {
    let argument: CommandArgument = "é"
    #expect(argument.bytes == [0xC3, 0xA9])
    #expect(argument == CommandArgument(bytes: [0xC3, 0xA9]))
    #expect(argument.validText == "é")
  }

  @Test func invalidBytesAreKeptThoughTheTextIsNot() {
    let argument = CommandArgument(bytes: [0x61, 0xFF])
    #expect(argument.bytes == [0x61, 0xFF])
    #expect(argument.text == "a\u{FFFD}")
    #expect(argument.validText == nil)
    #expect(argument != CommandArgument(argument.text))
  }

  @Test func equivalentSpellingsAreDifferentBytes() {
    #expect(CommandArgument("\u{E9}") != CommandArgument("e\u{301}"))
  }
}
