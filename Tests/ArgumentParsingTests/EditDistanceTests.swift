import Testing

@testable import ArgumentParsing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "ab", 1), ("abc", "acb", 1), ("abc", "bca", 2), ("ca", "abc", 3),
    ("kitten", "sitting", 3),
  ])
  func distance(first: String, second: String, expected: Int) {
    #expect(EditDistance.distance(from: first, to: second) == expected)
    #expect(EditDistance.distance(from: second, to: first) == expected)
  }

  @Test(
    arguments: [
      ("jsn", "json"), ("JSON", "json"), ("hmtl", "html"), ("txet", "text"), ("cs", "css"),
      ("swatc", "swatches"), ("xml", nil), ("swtchsx", "swatches"), ("stchsx", nil), ("yaml", nil),
      ("x", nil), ("", nil), ("h", nil),
    ] as [(String, String?)])
  func nearest(typed: String, expected: String?) {
    let candidates = ["text", "json", "css", "html", "swatches"]
    #expect(EditDistance.nearest(to: typed, in: candidates) == expected)
  }

  @Test func nearerWinsOverEarlier() {
    #expect(EditDistance.nearest(to: "colour", in: ["color-x", "colours"]) == "colours")
  }

  @Test func nothingIsNearWithoutCandidates() {
    #expect(EditDistance.suggestion(for: "x", in: []).isEmpty)
  }
}
