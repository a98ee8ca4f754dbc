internal import DisplayText

/// Text broken into lines that fit a width.
package enum TextWrapping {
  /// Breaks text at spaces, and within a word only if it is wider than a line.
  ///
  /// A newline in the text starts a new line, and the spaces that a line begins with are repeated
  /// in the lines it is broken into. No line ends with spaces.
  package static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }
      let room = max(width - indent.count, 2)
      let words = line.split(separator: " ").flatMap { pieces(of: $0, room: room) }
      return words.isEmpty ? [""] : filled(words, room: room).map { indent + $0 }
    }
  }

  /// Breaks text and puts all lines after the first behind spaces.
  package static func hanging(_ text: String, width: Int, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(of: text, width: width - indent).enumerated()
      .map { $0.offset == 0 || $0.element.isEmpty ? $0.element : margin + $0.element }
      .joined(separator: "\n")
  }

  private static func filled(_ words: [String], room: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }

  private static func pieces(of word: Substring, room: Int) -> [String] {
    word.reduce(into: [""]) { pieces, character in
      let last = pieces.count - 1
      if pieces[last].displayWidth + character.displayWidth > room {
        pieces.append(String(character))
      } else {
        pieces[last].append(character)
      }
    }
  }
}
