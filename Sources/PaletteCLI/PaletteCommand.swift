public import ArgumentParsing
internal import FileFinding
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// The program: finds the command that was asked for and runs it.
public enum PaletteCommand {
  /// The name under which messages speak.
  static let program = "palette"
  /// The version of the program and the library.
  static let version = PaletteLibrary.version

  /// All commands, in the order of help.
  private static let commands: [any Command.Type] = [
    ExtractCommand.self, BatchCommand.self, BenchCommand.self, CompletionsCommand.self,
    ManualCommand.self,
  ]

  /// What the command line takes, which help, completions and manual pages are made from.
  static let root = RootSpec(
    abstract: "Say which colors images are made of, counting every pixel.",
    discussion: """
      Data goes to standard output, everything else to standard error. \
      The same input always gives the same bytes.
      """,
    subcommands: commands.map { $0.spec },
    examples: [
      ("palette extract photo.jpg", "the five main colors of a picture"),
      (
        "palette extract photo.jpg -k 8 --sort hue -f css",
        "eight, around the color circle, as CSS"
      ),
      ("palette extract logo.png -o colors.svg", "in a file: JSON, CSS, SVG, ASE and others"),
      ("palette batch photos -o colors.ndjson", "those of all pictures in a folder"),
    ],
    environment: environment, exitStatuses: exitStatuses)

  /// Runs the program with the arguments behind its name.
  ///
  /// Never exits by itself. When the task is cancelled, it ends soon with `ExitCode.interrupted`, after
  /// what is finished has been written and the terminal is as it was.
  @MainActor
  public static func run(
    _ arguments: [CommandArgument], in environment: CommandEnvironment
  ) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    do throws(UsageError) {
      switch try root.parse(arguments) {
      case .help(let spec):
        let formatter = HelpFormatter(program: program, width: environment.output.columns ?? 80)
        let help = spec.map { formatter.help(for: $0) } ?? formatter.help(for: root)
        return diagnostics.output(help + "\n", to: environment.output)
      case .version:
        return diagnostics.output(versionText, to: environment.output)
      case .command(let spec, let parsed):
        guard let command = commands.first(where: { $0.spec.name == spec.name }) else {
          throw UsageError("unknown command '\(spec.name)'", command: nil)
        }
        return try await command.init(parsed).run(in: environment)
      }
    } catch {
      let advice = error.unknownCommand.flatMap(advice(forUnknown:)) ?? ""
      diagnostics.write(error.adding(advice).rendered(program: program) + "\n")
      return .usage
    }
  }

  /// What to say to somebody who named a file or a folder and no command.
  private static func advice(forUnknown word: CommandArgument) -> String? {
    let path = FilePath(bytes: word.bytes)
    let isFolder = path.isFolder
    let looksLikeImage = ContentKind.extensions.contains(path.fileExtension)
    guard isFolder != nil || looksLikeImage else { return nil }
    return
      ". Did you mean '\(program) \(isFolder == true ? "batch" : "extract") \(path.text)'?"
  }

  /// The program's version and those of the libraries that decode.
  private static var versionText: String {
    "\(program) \(version)\n" + CodecLibraries.versions.map { "  \($0)\n" }.joined()
  }
}
