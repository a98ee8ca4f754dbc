import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct UntrustedTextTests {
  @Test(arguments: [
    ("plain é 日本 🏳️‍🌈.png", "plain é 日本 🏳️‍🌈.png"),
    ("a\nb\r\nc\td", "a\u{fffd}b\u{fffd}\u{fffd}c\u{fffd}d"),
    ("\u{0}\u{1b}\u{7f}\u{85}\u{9b}", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
    ("\u{2028}\u{2029}\u{202e}\u{2066}", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
    ("\u{ffff}\u{1fffe}", "\u{fffd}\u{fffd}"),
  ])
  func singleLine(text: String, expected: String) {
    #expect(Array(text.singleLine.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func lineFeedsMayStay() {
    #expect("a\nb\rc".severalLines == "a\nb\u{fffd}c")
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abc…fg"), ("abcdefg", 5, "ab…fg"), ("abc", 1, "…"),
    ("", 3, ""),
  ])
  func abbreviated(text: String, length: Int, expected: String) {
    #expect(text.abbreviated(to: length) == expected)
  }

  @Test func markup() {
    #expect("<a b=\"c\">&'é".markup == "&lt;a b=&quot;c&quot;&gt;&amp;&#39;é")
    // A bracket that a mark makes a character of its own is still one.
    #expect(Array("<\u{338}".markup.utf8) == Array("&lt;\u{338}".utf8))
  }

  @Test(arguments: [
    ("-", "standard input", "standard input"), ("a/b.png", "a/b.png", "b.png"),
    ("a/b/", "a/b/", "b"),
    ("/", "/", "/"), ("", "", ""),
  ])
  func names(path: String, label: String, last: String) {
    #expect(FilePath(path).label == label)
    #expect(FilePath(path).lastComponent == last)
  }
}
