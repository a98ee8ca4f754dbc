internal import DisplayText

/// Lays out help as text.
public struct HelpFormatter: Hashable, Sendable {
  /// The name of the program.
  public let program: String
  /// The columns there are for a line.
  public let width: Int

  /// Creates a formatter; a width of less than 20 columns counts as 20.
  public init(program: String, width: Int = 80) {
    self.program = program
    self.width = max(width, 20)
  }

  /// The help of a command, without a newline at the end.
  public func help(for command: CommandSpec) -> String {
    let options = command.options.map(\.info) + [Flag.help.info]
    return joined(
      head(command.abstract, command.discussion, command.usage)
        + [section("ARGUMENTS", command.arguments.map(row))]
        + command.groups.map { section($0.title.uppercased(), $0.options.map { row($0.info) }) }
        + [section("OPTIONS", options.map(row)), section("EXAMPLES", command.examples.map(entry))])
  }

  /// The help of the program, without a newline at the end: what it takes to begin, the rest is in the manual.
  public func help(for root: RootSpec) -> String {
    let hint = "Run '\(program) help <subcommand>' to learn about one of them."
    return joined(
      head(root.abstract, root.discussion, RootSpec.usage) + [
        section("SUBCOMMANDS", root.subcommands.map { row($0.name, $0.abstract) }),
        indented(hint, by: 2),
        section("EXAMPLES", root.examples.map(entry)),
        section("OPTIONS", root.options.map(row)),
      ])
  }
}

extension HelpFormatter {
  /// Whether descriptions stand below what they describe, as there is no room beside it.
  private var isNarrow: Bool { width < 60 }
  /// Where descriptions begin.
  private var helpColumn: Int { isNarrow ? 6 : 26 }

  private func joined(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func head(_ abstract: String, _ discussion: String, _ usage: String) -> [String] {
    let title = "USAGE: "
    let usage = TextWrapping.hanging("\(program) \(usage)", width: width, indent: title.count)
    return [indented("OVERVIEW: \(abstract)"), indented(discussion), title + usage]
  }

  private func section(_ title: String, _ rows: [String]) -> String {
    rows.isEmpty ? "" : (["\(title):"] + rows).joined(separator: "\n")
  }

  private func row(_ option: OptionInfo) -> String {
    let table = table(of: option)
    let choices = table.isEmpty ? option.choices : []
    return row(option.label, option.help, choices: choices, defaultText: option.defaultText) + table
  }

  /// The choices with what they mean, a line each below the help; nothing where there is no room for that.
  private func table(of option: OptionInfo) -> String {
    let names = option.choices.map(\.displayWidth).max() ?? 0
    let column = helpColumn + 2 + names + 2
    guard width - column >= 20 else { return "" }
    return zip(option.choices, option.choiceSummaries).map { name, summary in
      let padding = spaces(names + 2 - name.displayWidth)
      let description = TextWrapping.hanging(summary, width: width, indent: column)
      return "\n" + spaces(helpColumn + 2) + name + padding + description
    }.joined()
  }

  private func row(_ positional: Positional) -> String {
    row("<\(positional.name)>", positional.help, choices: positional.choices)
  }

  private func row(
    _ label: String, _ help: String, choices: [String] = [], defaultText: String? = nil
  ) -> String {
    var facts = choices.isEmpty ? [] : ["values: " + choices.joined(separator: ", ")]
    if let defaultText, !defaultText.isEmpty { facts.append("default: " + defaultText) }
    let text = facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
    let column = helpColumn
    let gap = column - 2 - label.displayWidth
    // Two spaces at least, as a label may have single ones of its own.
    let separator = gap < 2 || isNarrow ? "\n" + spaces(column) : spaces(gap)
    let description = TextWrapping.hanging(text, width: width, indent: column)
    return spaces(2) + label + separator + description
  }

  /// The command line of an example is left whole, to be copied.
  private func entry(_ example: (command: String, what: String)) -> String {
    "\(spaces(2))\(example.command)\n\(indented(example.what, by: 6))"
  }

  private func indented(_ text: String, by count: Int = 0) -> String {
    text.isEmpty ? "" : spaces(count) + TextWrapping.hanging(text, width: width, indent: count)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
