/// The source of a manual page on its way: lines of mdoc, in which nothing is mistaken for a request.
struct ManualPage {
  private var lines: [String] = []

  /// All lines, each with its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a macro with arguments, each of which is one whatever it contains.
  mutating func macro(_ name: String, _ arguments: [String] = []) {
    lines.append(([".\(name)"] + arguments.map(TroffText.argument)).joined(separator: " "))
  }

  /// Adds a line of macros that act on each other, such as `.It Fl k , Fl Fl colors Ar n`.
  mutating func callingMacro(_ name: String, _ words: [MacroWord]) {
    let words = words.map { word in
      switch word {
      case .macro(let name): name
      case .punctuation(let mark): mark
      case .name(let name): name
      case .argument(let text): TroffText.argument(text)
      }
    }
    lines.append(([".\(name)"] + words).joined(separator: " "))
  }

  /// Adds a section, with its title in capitals as it is.
  mutating func section(_ title: String) { macro("Sh", [title]) }

  /// Adds text, filled; a newline in it starts a paragraph.
  mutating func prose(_ text: String) {
    for (index, paragraph) in text.split(separator: "\n").enumerated() {
      if index > 0 { macro("Pp") }
      lines += TroffText.filled(String(paragraph))
    }
  }

  /// Adds a command line, left whole.
  mutating func commandLine(_ text: String) {
    lines += [".Bd -literal -offset indent", TroffText.literal(text), ".Ed"]
  }

  /// Adds a list of terms with what they mean, unless it is empty; `width` is a text as wide as the terms.
  mutating func list<Item>(
    _ items: [Item], width: String = "Ds", isCompact: Bool = false,
    item: (inout ManualPage, Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    lines.append(".Bl -tag -width \(width)" + (isCompact ? " -compact" : ""))
    for element in items { item(&self, element) }
    macro("El")
  }
}

/// A part of a line of macros.
enum MacroWord {
  /// A macro, which acts on what follows.
  case macro(String)
  /// The name of a page, in which a dash is a dash for whoever looks for the page.
  case name(String)
  /// A mark that stands close to what is before it.
  case punctuation(String)
  /// What a macro acts on.
  case argument(String)
}
