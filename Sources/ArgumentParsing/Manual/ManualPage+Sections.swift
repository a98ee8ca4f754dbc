extension ManualPage {
  /// Adds how a command is called, or the program.
  mutating func synopsis(of command: CommandSpec?, program: String) {
    section("SYNOPSIS")
    macro("Nm", [program])
    if let command {
      callingMacro("Cm", [.argument(command.name)])
      for positional in command.arguments { operand(positional) }
    } else {
      macro("Ar", ["subcommand"])
    }
    callingMacro("Op", [.macro("Ar"), .argument("options")])
  }

  private mutating func operand(_ positional: Positional) {
    let dots: [MacroWord] = positional.isUnbounded ? [.argument("...")] : []
    if positional.minimum > 0 {
      callingMacro("Ar", [.argument(positional.name)] + dots)
    } else {
      callingMacro("Op", [.macro("Ar"), .argument(positional.name)] + dots)
    }
  }

  /// Adds what a command does and what it takes.
  mutating func description(of command: CommandSpec) {
    section("DESCRIPTION")
    prose(command.abstract)
    if !command.discussion.isEmpty { prose(command.discussion) }
    list(command.arguments) { page, positional in
      page.callingMacro("It", [.macro("Ar"), .argument(positional.name)])
      page.prose(positional.help)
      page.values(positional.choices, default: nil)
    }
  }

  /// Adds what the program does.
  mutating func description(of root: RootSpec) {
    section("DESCRIPTION")
    prose(root.abstract)
    if !root.discussion.isEmpty { prose(root.discussion) }
  }

  /// Adds the commands, with the names of their pages.
  mutating func subcommands(of root: RootSpec, pages: [String]) {
    section("SUBCOMMANDS")
    list(Array(zip(root.subcommands, pages))) { page, entry in
      page.callingMacro("It", [.macro("Xr"), .name(entry.1), .argument("1")])
      page.prose(entry.0.abstract)
    }
  }

  /// Adds the variables that matter, if there are any.
  mutating func environment(_ variables: [(name: String, meaning: String)]) {
    guard !variables.isEmpty else { return }
    section("ENVIRONMENT")
    list(variables) { page, variable in
      page.callingMacro("It", [.macro("Ev"), .argument(variable.name)])
      page.prose(variable.meaning)
    }
  }

  /// Adds with which status the program ends, if that is declared.
  mutating func exitStatuses(_ statuses: [(status: ExitCode, meaning: String)]) {
    guard !statuses.isEmpty else { return }
    section("EXIT STATUS")
    list(statuses) { page, entry in
      page.macro("It", ["\(entry.status.rawValue)"])
      page.prose(entry.meaning)
    }
  }

  /// Adds examples, if there are any.
  mutating func examples(_ examples: [(command: String, what: String)]) {
    guard !examples.isEmpty else { return }
    section("EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { macro("Pp") }
      prose(example.what.prefix(1).uppercased() + example.what.dropFirst() + ":")
      commandLine(example.command)
    }
  }

  /// Adds references to other pages of section 1.
  mutating func references(_ names: [String]) {
    section("SEE ALSO")
    for name in names {
      let isLast = name == names.last
      callingMacro(
        "Xr", [.name(name), .argument("1")] + (isLast ? [] : [.punctuation(",")]))
    }
  }

  /// Adds which version the page tells of.
  mutating func history(program: String, version: String) {
    section("HISTORY")
    prose("This page tells of \(program) \(version).")
  }
}
