internal import ImageDecoding

/// Gives each image of a run an identifier that is made of its file's name; no two are the same.
///
/// They consist of letters and digits, also those beyond ASCII, begin with a letter, and are identifiers
/// in CSS, Sass and Swift alike. The folder and the extension take no part.
struct ImageNames: Sendable {
  /// How words become one.
  enum Style: Sendable {
    /// Such as `harbor-at-dusk`.
    case kebab
    /// Such as `HarborAtDusk`.
    case pascal
  }

  private let style: Style
  /// The names that are taken, each with the highest number that was put behind it.
  private var taken: [String: Int]

  /// Names of a style, other than the reserved ones.
  init(_ style: Style, reserved: [String] = []) {
    self.style = style
    taken = Dictionary(reserved.map { ($0, 1) }) { first, _ in first }
  }

  /// The name of the next image.
  mutating func name(for path: FilePath) -> String {
    let wanted = joined(words(of: path))
    var name = wanted
    while taken[name] != nil {
      let number = taken[wanted, default: 1] + 1
      taken[wanted] = number
      name = joined([wanted, String(number)])
    }
    taken[name] = 1
    return name
  }

  private func words(of path: FilePath) -> [String] {
    let name = path.lastComponent
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    let parts = name[..<dot].unicodeScalars.split { !$0.continuesName }
    var words = parts.map { String($0.drop { $0.isMark }) }.filter { !$0.isEmpty }
    if words.first?.unicodeScalars.first?.beginsName != true { words.insert("image", at: 0) }
    return words
  }

  private func joined(_ words: [String]) -> String {
    switch style {
    case .kebab: words.joined(separator: "-").lowercased()
    case .pascal:
      words.reduce(into: "") { name, word in
        // Two numbers must not become one.
        let digitsMeet = name.last?.isNumber == true && word.first?.isNumber == true
        name += (digitsMeet ? "_" : "") + word.capitalizingFirst
      }
    }
  }
}

extension String {
  fileprivate var capitalizingFirst: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
  }
}

extension Unicode.Scalar {
  fileprivate var beginsName: Bool { isNamePart && properties.isXIDStart }

  fileprivate var continuesName: Bool {
    isNamePart && properties.isXIDContinue && properties.generalCategory != .connectorPunctuation
  }

  /// Whether it stands on the letter before it.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
  }

  /// Below U+00C0, CSS has only the letters and digits of ASCII.
  private var isNamePart: Bool { isASCII || value >= 0xc0 }
}
