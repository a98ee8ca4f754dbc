extension ManualPage {
  /// Adds the options of a command under the titles of their groups.
  mutating func options(of command: CommandSpec) {
    let others = command.options.map(\.info) + [Flag.help.info]
    guard !command.groups.isEmpty else { return options(others) }
    section("OPTIONS")
    for group in command.groups {
      macro("Ss", [group.title])
      entries(group.options.map(\.info))
    }
    macro("Ss", ["Other"])
    entries(others)
  }

  /// Adds options that belong to no group.
  mutating func options(_ options: [OptionInfo]) {
    section("OPTIONS")
    entries(options)
  }

  private mutating func entries(_ options: [OptionInfo]) {
    list(options) { page, option in
      page.callingMacro("It", Self.spellings(of: option))
      page.prose(option.help)
      if option.choiceSummaries.isEmpty {
        page.values(option.choices, default: option.defaultText)
      } else {
        page.table(option)
        page.values([], default: option.defaultText)
      }
    }
  }

  /// The spellings and the value, such as `-k, --colors n`.
  private static func spellings(of option: OptionInfo) -> [MacroWord] {
    var words: [MacroWord] = []
    if let short = option.short {
      words = [.macro("Fl"), .argument(String(short)), .punctuation(",")]
    }
    words += [.macro("Fl"), .macro("Fl"), .argument(option.name)]
    if let placeholder = option.placeholder {
      words += [.macro("Ar"), .argument(placeholder)]
    }
    return words
  }

  /// The values with what each means.
  private mutating func table(_ option: OptionInfo) {
    let widest = option.choices.max { $0.count < $1.count } ?? ""
    list(Array(zip(option.choices, option.choiceSummaries)), width: widest, isCompact: true) {
      page, choice in
      page.callingMacro("It", [.macro("Cm"), .argument(choice.0)])
      page.prose(choice.1)
    }
  }

  /// Adds which values there are, and which stands where none is given.
  mutating func values(_ choices: [String], default text: String?) {
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    if !choices.isEmpty {
      prose("The values are")
      for (index, choice) in choices.enumerated() {
        let isLast = index == choices.count - 1
        if isLast, index > 0 { prose("and") }
        let mark = isLast ? (text == nil ? "." : ";") : ","
        // The comma before "and" is left out.
        let hasMark = isLast || index < choices.count - 2
        callingMacro("Cm", [.argument(choice)] + (hasMark ? [.punctuation(mark)] : []))
      }
    }
    guard let text else { return }
    prose(choices.isEmpty ? "The default is" : "the default is")
    callingMacro("Cm", [.argument(text), .punctuation(".")])
  }
}
