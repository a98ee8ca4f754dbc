internal import ImageDecoding

/// Text from outside, such as the names of files, made fit to stand within other text.
extension String {
  /// The text in one line that shows what it holds.
  ///
  /// Controls, line breaks, what turns the direction of writing around, and noncharacters, which some
  /// formats forbid, become U+FFFD.
  var singleLine: String { replacingScalars { !$0.isPlain } }

  /// As `singleLine`, with line feeds left as they are.
  var severalLines: String { replacingScalars { $0 != "\n" && !$0.isPlain } }

  private func replacingScalars(where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isReplaced(scalar) ? "\u{fffd}" : scalar) }
    return String(text)
  }

  /// The text, or its beginning and its end around an ellipsis, of at most so many code points.
  func abbreviated(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    let end = (length - 1) / 2
    var text = unicodeScalars.prefix(length - 1 - end) + ["…"]
    text += unicodeScalars.suffix(end)
    return String(String.UnicodeScalarView(text))
  }

  /// The text for the content and the quoted attributes of XML and HTML.
  var markup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: break
    }
    let turnsDirection = (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value)
    return !turnsDirection && !properties.isNoncharacterCodePoint
  }
}

extension FilePath {
  /// What people call the image, in one line.
  var label: String { self == "-" ? "standard input" : text.singleLine }

  /// The label's last component.
  var lastComponent: String {
    label.split(separator: "/").last.map(String.init) ?? label
  }
}
