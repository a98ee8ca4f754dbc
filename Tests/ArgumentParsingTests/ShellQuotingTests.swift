import Testing

@testable import ArgumentParsing

@Suite struct ShellQuotingTests {
  @Test(arguments: [
    ("--a_b.c/d,e+f@g%", "--a_b.c/d,e+f@g%"), ("", "''"), ("a b", "'a b'"), ("$a", "'$a'"),
    ("it's", #"'it'\''s'"#), ("ä", "'ä'"), ("a=b", "'a=b'"), ("~", "'~'"), ("a\nb", "'a\nb'"),
  ])
  func word(text: String, quoted: String) { #expect(text.shellWord == quoted) }

  @Test(arguments: [("it's", #"'it\'s'"#), (#"a\b"#, #"'a\\b'"#), ("$a\"", "'$a\"'")])
  func fish(text: String, quoted: String) { #expect(text.fishQuoted == quoted) }
}
