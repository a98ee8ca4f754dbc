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
