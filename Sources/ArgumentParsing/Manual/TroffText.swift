/// Text as troff is to be given it, so that each character is printed as it is.
///
/// After groff_char(7): of the ASCII characters, `'`, `-`, `\`, `^`, `` ` `` and `~` mean others unless escaped.
enum TroffText {
  /// A line that is to be copied: every dash is the one that shells know.
  static func literal(_ text: String) -> String {
    protected(copied(text))
  }

  /// Text in lines of at most 78 bytes where its words allow it, with a line's end behind every sentence.
  static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var endsSentence = true
    for word in text.split(separator: " ").map({ self.word(String($0)) }) {
      if !endsSentence, let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 78 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
      let end = word.last { !")'\"".contains($0) }
      endsSentence = end.map { ".!?".contains($0) } ?? false
    }
    return lines.map(protected)
  }

  /// One argument of a macro, which is taken neither for a macro nor for punctuation.
  static func argument(_ text: String) -> String {
    let escaped = copied(text)
    let isMacro = (2...3).contains(text.count) && text.first?.isUppercase == true
    let isMark = text.count == 1 && "()[].,:;?!|".contains(text)
    let safe = isMacro || isMark ? #"\&"# + escaped : escaped
    return safe.isEmpty || safe.contains(" ") ? "\"\(safe)\"" : safe
  }

  /// A word of prose, with the dashes of shells where it is an option or a lone dash.
  private static func word(_ text: String) -> String {
    let core = text.drop { "('\"".contains($0) }
    let isOption = core.first == "-"
    var result = ""
    var previous: Character?
    for (character, next) in zip(text, text.dropFirst().map(Optional.some) + [nil]) {
      if character == "-", isOption {
        result += #"\-"#
      } else if character == "'", previous?.isLetter == true, next?.isLetter == true {
        result += "'"
      } else {
        result += escaped(character)
      }
      previous = character
    }
    return result
  }

  private static func copied(_ text: String) -> String {
    text.map { $0 == "-" ? #"\-"# : escaped($0) }.joined()
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\\": return #"\e"#
    case "'": return #"\(aq"#
    case "\"": return #"\(dq"#
    case "`": return #"\(ga"#
    case "^": return #"\(ha"#
    case "~": return #"\(ti"#
    default:
      return character.unicodeScalars.map { scalar in
        scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
      }.joined()
    }
  }

  /// The number of a character with four digits at least.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A line that is no request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? #"\&"# + line : line
  }
}
