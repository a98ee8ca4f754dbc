extension String {
  /// The text as one word of a POSIX shell, quoted only where that is needed.
  var shellWord: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { plainScalars.contains($0) }
    return isPlain ? self : shellQuoted
  }

  /// The text in single quotes, as a POSIX shell reads it.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

  /// The text in single quotes, as fish reads it.
  var fishQuoted: String { "'" + escaping(#"\'"#) + "'" }

  /// The text with a backslash before each of some characters.
  func escaping(_ special: String) -> String {
    reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}

/// What means nothing but itself to every shell.
private let plainScalars = Set(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,/+@%".unicodeScalars)
