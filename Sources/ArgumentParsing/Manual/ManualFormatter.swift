/// Lays out manual pages in mdoc, the language that `man` reads on Linux, macOS and BSD.
///
/// There is a page for the program and one for each command, such as `palette-extract`.
public struct ManualFormatter: Hashable, Sendable {
  /// The name of the program.
  public let program: String
  /// The version that the pages tell of.
  public let version: String
  /// The date of that version, such as "November 30, 2026", which stands at the foot of each page.
  public let date: String

  /// Creates a formatter.
  public init(program: String, version: String, date: String) {
    self.program = program
    self.version = version
    self.date = date
  }

  /// The name of the page of a command, or of the program; in a file it is followed by `.1`.
  public func name(for command: CommandSpec?) -> String {
    command.map { "\(program)-\($0.name)" } ?? program
  }

  /// The page of a command, ending in a newline.
  public func page(for command: CommandSpec, of root: RootSpec) -> String {
    var page = head(name(for: command), command.abstract)
    page.synopsis(of: command, program: program)
    page.description(of: command)
    page.options(of: command)
    page.environment(root.environment)
    page.exitStatuses(root.exitStatuses)
    page.examples(command.examples)
    page.references(names(of: root).filter { $0 != name(for: command) })
    page.history(program: program, version: version)
    return page.text
  }

  /// The page of the program, ending in a newline.
  public func page(for root: RootSpec) -> String {
    let names = names(of: root).filter { $0 != program }
    var page = head(program, root.abstract)
    page.synopsis(of: nil, program: program)
    page.description(of: root)
    page.subcommands(of: root, pages: root.subcommands.map { name(for: $0) })
    page.options(root.options)
    page.environment(root.environment)
    page.exitStatuses(root.exitStatuses)
    page.examples(root.examples)
    page.references(names)
    page.history(program: program, version: version)
    return page.text
  }
}

extension ManualFormatter {
  private func head(_ name: String, _ abstract: String) -> ManualPage {
    var page = ManualPage()
    page.macro("Dd", date.split(separator: " ").map(String.init))
    page.callingMacro("Dt", [.name(name.uppercased()), .argument("1")])
    page.macro("Os")
    page.section("NAME")
    page.callingMacro("Nm", [.name(name)])
    page.macro("Nd", [abstract.firstSentence.startingLowercase])
    return page
  }

  /// The names of all pages, in the order in which they refer to each other.
  private func names(of root: RootSpec) -> [String] {
    ([program] + root.subcommands.map { name(for: $0) }).sorted()
  }
}

extension String {
  /// The text as it continues a line.
  fileprivate var startingLowercase: String { prefix(1).lowercased() + dropFirst() }
}
