internal import ImageDecoding

/// Small files in which the system tells of itself.
enum SystemFile {
  /// The lines of the beginning of a file, without spaces around them; none if there is no such file.
  static func lines(of path: FilePath) -> [String] {
    guard var source = try? ByteSource(opening: .file(path)), let bytes = try? source.readSome()
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { trimmed($0) }
  }

  /// What stands on both sides of a separator in its lines, without quotes; of several the first.
  static func members(of path: FilePath, separator: Character) -> [String: String] {
    lines(of: path).reduce(into: [:]) { members, line in
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2 else { return }
      let value = trimmed(parts[1])
      guard !value.isEmpty else { return }
      members[trimmed(parts[0])] = members[trimmed(parts[0])] ?? value
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isSkipped = { (character: Character) in character.isWhitespace || character == "\"" }
    let start = text.drop(while: isSkipped)
    return String(start.reversed().drop(while: isSkipped).reversed())
  }
}
