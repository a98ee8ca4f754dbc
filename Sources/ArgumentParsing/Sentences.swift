extension String {
  /// The text up to its first full stop at a word's end, which is left out, in one line.
  var firstSentence: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence = line.firstRange(of: ". ").map { String(line[..<$0.lowerBound]) } ?? line
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
