import DisplayText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("木", 2), ("カナ", 4),
    ("ｶﾅ", 2), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{3000}", 2), ("🎨", 2),
    ("👩‍🎨", 2), ("🇫🇷", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0),
    ("\u{1B}", 0), ("…", 1), ("𠀀", 2),
  ])
  func width(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }

  @Test(arguments: [
    ("photos/a.jpg", 12, "photos/a.jpg"), ("photos/a.jpg", 11, "…otos/a.jpg"),
    ("彩色.png", 7, "…色.png"), ("彩色.png", 6, "….png"), ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func pathsKeepTheirEnd(text: String, width: Int, expected: String) {
    #expect(text.truncatedAtStart(toWidth: width) == expected)
    #expect(text.truncatedAtStart(toWidth: width).displayWidth <= width)
  }
}
