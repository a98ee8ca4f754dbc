import Testing

@testable import ArgumentParsing

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 80, ["one two three"]),
    ("one  two ", 80, ["one two"]), ("", 10, [""]), ("a\n\nb", 10, ["a", "", "b"]),
    ("  one two", 6, ["  one", "  two"]), ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
    ("色を探す", 4, ["色を", "探す"]), ("色を探す", 5, ["色を", "探す"]),
    ("e\u{301}e\u{301} e\u{301}", 4, ["e\u{301}e\u{301} e\u{301}"]),
  ])
  func lines(text: String, width: Int, expected: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == expected)
  }

  @Test func hangingLeavesBlankLinesBlank() {
    #expect(TextWrapping.hanging("a b\n\nc", width: 3, indent: 2) == "a\n  b\n\n  c")
  }
}
