import Testing

@testable import ArgumentParsing

@Suite struct SentencesTests {
  @Test(arguments: [
    ("", ""), ("One.", "One"), ("No stop", "No stop"), ("One. Two.", "One"),
    ("How many, 1...256, or 0.5. More.", "How many, 1...256, or 0.5"),
    ("In two\nlines. More.", "In two lines"), ("Why? Because.", "Why? Because"),
  ])
  func firstSentence(text: String, sentence: String) { #expect(text.firstSentence == sentence) }
}
