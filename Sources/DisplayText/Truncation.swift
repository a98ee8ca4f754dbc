extension String {
  /// The text, or its beginning and an ellipsis where it is wider than so many columns.
  package func truncated(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var text = ""
    var rest = width - 1
    for character in self {
      rest -= character.displayWidth
      if rest < 0 { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension String {
  /// The text, or an ellipsis and its end where it is wider than so many columns: of paths the end tells more.
  package func truncatedAtStart(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var characters: [Character] = []
    var rest = width - 1
    for character in reversed() {
      rest -= character.displayWidth
      if rest < 0 { break }
      characters.append(character)
    }
    return "…" + String(characters.reversed())
  }
}
