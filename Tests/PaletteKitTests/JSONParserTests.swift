import PaletteKit
import Testing

/// Reading JSON, with the examples of RFC 8259 and what it forbids.
@Suite struct JSONParserTests {
  private func compact(_ text: String) -> String? {
    JSONValue(parsing: Array(text.utf8))?.text(.compact)
  }

  @Test(arguments: [
    (
      #" {"a" : [1, 2.50, -3e2 , true,null,{}],"b":[] } "#,
      #"{"a":[1,2.5,-300,true,null,{}],"b":[]}"#
    ),
    (#""\"\\\/\b\f\n\r\t\u00e9\uD834\uDD1E""#, #""\"\\/\u0008\u000c\n\r\té𝄞""#),
    ("18446744073709551615", "18446744073709551615"), ("-0", "0"), ("0.1", "0.1"),
    ("1e-7", "1e-07"), ("false", "false"), (#""""#, #""""#),
  ])
  func reads(text: String, expected: String) {
    #expect(compact(text) == expected)
  }

  @Test(arguments: [
    "", "{", "[1,]", #"{"a":1,}"#, #"{"a" 1}"#, "{a:1}", "01", "1.", ".5", "+1", "1e", "--1", "tru",
    "nul", #""a"#, "\"\t\"", #""\x""#, #""\u12g4""#, #""\ud834""#, #""\udd1e""#, "1 2", "[1 2]",
    "NaN",
    "Infinity", "1e999", "'a'", "{\"a\":1}}",
  ])
  func refuses(text: String) {
    #expect(compact(text) == nil)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(JSONValue(parsing: [0x22, 0xff, 0x22]) == nil)
  }

  @Test func depthIsBounded() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(compact(nested(60)) == nested(60))
    #expect(compact(nested(100_000)) == nil)
  }

  /// The shortest spelling of a number reads back as the same number.
  @Test func numbersSurvive() {
    for number: Double in [0.1 + 0.2, 1 / 3, 2.5e-17, -123.456, 1e22, Double.pi] {
      guard
        case .number(let back)? = JSONValue(
          parsing: Array(JSONValue.number(number).text(.compact).utf8))
      else {
        Issue.record("\(number)")
        continue
      }
      #expect(back == number)
    }
  }
}
