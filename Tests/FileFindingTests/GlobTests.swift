import FileFinding
import Testing

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ path: String, isFolder: Bool = false) throws -> Bool {
    try Glob(Array(pattern.utf8)).matches(Array(path.utf8)[...], isFolder: isFolder)
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("a.png", "x/y/a.png"), ("*.png", "x/a.png"), ("*", "a"), ("*", ".a"),
    ("a*", "a"), ("*a*", "bab"), ("a?c", "a\u{e9}c"), ("a?c", "abc"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"), ("[^a]x", "bx"), ("[]x]", "]"), ("[!]]", "a"), ("[a-]", "-"), ("[-a]", "-"),
    ("[\\]]", "]"), ("[a\\-z]", "-"), ("[\u{e0}-\u{ff}]", "\u{e9}"), ("[!a]", "\u{1f600}"),
    ("{a,b}.png", "b.png"), ("{a,}b", "b"), ("x{a,{b,c}d}y", "xcdy"), ("{a}", "a"),
    ("{*.jpg,*.png}", "a.png"), ("a{,b}{,c}{,d}", "acd"),
    ("\\*", "*"), ("\\{a\\}", "{a}"), ("a,b", "a,b"), ("a}", "a}"), ("a]", "a]"),
    ("x/a.png", "x/a.png"), ("x/*.png", "x/a.png"), ("/a.png", "a.png"), ("/x/*", "x/a"),
    ("**/a.png", "a.png"), ("**/a.png", "x/a.png"), ("**/a.png", "x/y/a.png"),
    ("x/**", "x/a"), ("x/**", "x/y/a"), ("x/**/a", "x/a"), ("x/**/a", "x/y/z/a"),
    ("**/x/**", "x/a"), ("**/x/**", "y/x/z/a"), ("{x/**,y}", "x/a/b"), ("{**/a,b}", "x/a"),
    ("**", "a"), ("***", "x/a"), ("a**b", "axxb"), ("/**", "x/y"), ("{x/,}a", "x/a"),
    ("{x/,}a", "a"),
  ]) func matching(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("a.png", "aa.png"), ("a.png", "a.pn"), ("*.png", "a.png.bak"), ("*.png", "a.png/b"),
    ("a?c", "ac"), ("a?c", "a/c"), ("?", "ab"), ("[a-c]x", "dx"), ("[!a-c]x", "bx"),
    ("x/[!a]b", "x//b"), ("{a,b}", "ab"), ("{a,b}", "c"), ("\\*", "a"), ("x/a", "y/x/a"),
    ("x/*", "x/y/a"), ("/a.png", "x/a.png"), ("**/a.png", "xa.png"), ("x/**", "x"),
    ("x/**/a", "xa"), ("x/**/a", "x/ba"), ("a**b", "a/b"), ("*/a", "a"), ("*/a", "x/y/a"),
    ("x[/]a", "x/a"), ("?", "e\u{301}"),
  ]) func notMatching(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test func smallLettersMatchCapitals() throws {
    #expect(try matches("*.jpg", "IMG.JPG"))
    #expect(try matches("[a-c]", "B"))
    #expect(try !matches("[!a-c]", "B"))
    #expect(try matches("\u{e9}", "\u{c9}"))
    #expect(try !matches("*.JPG", "a.jpg"))
    #expect(try !matches("[A-C]", "b"))
    #expect(try matches("Img*", "Img1"))
    #expect(try !matches("Img*", "img1"))
  }

  @Test func aSlashAtTheEndIsForFolders() throws {
    #expect(try matches("raw/", "x/raw", isFolder: true))
    #expect(try !matches("raw/", "x/raw"))
    #expect(try matches("x/raw/", "x/raw", isFolder: true))
    #expect(try !matches("x/raw/", "y/x/raw", isFolder: true))
    #expect(try matches("**/", "a", isFolder: true))
    #expect(try matches("raw", "raw", isFolder: true))
  }

  @Test func bytesThatAreNotUTF8CountOne() throws {
    let name: [UInt8] = [0x63, 0xe9, 0x2e, 0x70]
    #expect(try Glob(Array("c?.p".utf8)).matches(name[...], isFolder: false))
    #expect(try Glob(Array("c[!a].p".utf8)).matches(name[...], isFolder: false))
    #expect(try Glob(name).matches(name[...], isFolder: false))
    #expect(try !Glob([0x63, 0xe8, 0x2e, 0x70]).matches(name[...], isFolder: false))
    // The begin of a character of three bytes, twice.
    #expect(try Glob(Array("????".utf8)).matches([0xe2, 0x82, 0xe2, 0x82], isFolder: false))
    // Not the character of that number.
    #expect(try !Glob(Array("c\u{e9}.p".utf8)).matches(name[...], isFolder: false))
  }

  @Test(arguments: [
    ("[a", "a '[' is not closed"), ("[]", "a '[' is not closed"), ("[!]", "a '[' is not closed"),
    ("[a\\", "a '[' is not closed"), ("{a,b", "a '{' is not closed"),
    ("{a,{b}", "a '{' is not closed"), ("a\\", "nothing follows the last backslash"),
    ("[z-a]", "a span in brackets goes backward"), ("", "the pattern is empty"),
    ("//", "the pattern is empty"),
  ]) func errorsNameTheCause(pattern: String, reason: String) {
    #expect {
      try Glob(Array(pattern.utf8))
    } throws: { error in
      (error as? GlobError)?.reason == reason
    }
  }

  @Test func nestingHasALimit() throws {
    let deep = String(repeating: "{", count: 50) + "a" + String(repeating: "}", count: 50)
    #expect(try matches(deep, "a"))
    #expect(throws: GlobError.self) { try Glob(Array(("{" + deep + "}").utf8)) }
    let open = [UInt8](repeating: UInt8(ascii: "{"), count: 100_000)
    #expect(throws: GlobError.self) { try Glob(open) }
  }

  /// Any kind of trying again would take longer than the universe is old.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "a*", count: 40) + "b", String(repeating: "**/", count: 20) + "b",
      String(repeating: "{a,aa}", count: 40) + "b", String(repeating: "{,a}", count: 100) + "b",
    ]) func longNamesTakeNoLonger(pattern: String) throws
  {
    #expect(try !matches(pattern, String(repeating: "a", count: 255)))
    #expect(try !matches(pattern, String(repeating: "a/", count: 500) + "a"))
  }
}
