internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// `palette manual [SUBCOMMAND]`: the pages that `man` shows.
struct ManualCommand: Command {
  private static let subcommand = Positional(
    "subcommand", arity: .optional, completion: .subcommand,
    help: "The subcommand to print the page of; without one, the page of the program.")
  private static let outputFolder = Option(
    "output-dir", placeholder: "folder",
    help: """
      Write all pages into a folder instead, or the one asked for: palette.1, palette-extract.1 and so on.
      """,
    parse: .path(.directory))

  static let spec = CommandSpec(
    "manual", abstract: "Print a manual page, as man reads it.",
    discussion: "The pages are written in mdoc.", arguments: [subcommand],
    options: [outputFolder],
    examples: [
      ("palette manual extract | man -l -", "the page of a subcommand, to be read at once"),
      ("palette manual --output-dir ~/.local/share/man/man1", "all pages, where man finds them"),
    ])

  private static let formatter = ManualFormatter(
    program: PaletteCommand.program, version: PaletteCommand.version,
    date: PaletteLibrary.versionDate)

  /// The subcommand whose page is wanted, if it is a single one.
  private let topic: CommandSpec?
  private let folder: FilePath?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    topic = try arguments[Self.subcommand].first.map(PaletteCommand.root.command)
    folder = arguments[Self.outputFolder].map { FilePath(bytes: $0.bytes) }
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    guard let folder else { return diagnostics.output(page(topic), to: environment.output) }
    let topics = topic.map { [$0] } ?? [nil] + PaletteCommand.root.subcommands
    for topic in topics {
      let path = folder.appending(Array("\(Self.formatter.name(for: topic)).1".utf8))
      do throws(OutputError) {
        try AtomicFile.makeFolder(folder)
        try AtomicFile.write(Array(page(topic).utf8), to: path)
      } catch {
        return diagnostics.failure(of: error, name: path.text)
      }
    }
    return .success
  }

  /// The page of a subcommand, or of the program.
  private func page(_ topic: CommandSpec?) -> String {
    let root = PaletteCommand.root
    return topic.map { Self.formatter.page(for: $0, of: root) } ?? Self.formatter.page(for: root)
  }
}
