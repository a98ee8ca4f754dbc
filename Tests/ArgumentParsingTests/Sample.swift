import ArgumentParsing

/// A small program to parse and explain.
enum Sample {
  enum ColorMode: String, CaseIterable { case auto, always, never }

  enum Count: Hashable {
    case count(Int)
    case all
  }

  static let countParser = ValueParser<Count>(
    describe: { count in
      switch count {
      case .count(let count): String(count)
      case .all: "all"
      }
    },
    parse: { (argument) throws(InvalidValue) in
      if argument == "all" { return .all }
      return .count(try ValueParser<Int>.integer(in: 1...256).parse(argument))
    })

  static let colors = Option(
    "colors", short: "k", placeholder: "n", default: .count(5),
    help: "How many colors to find in each image, 1...256.", parse: countParser)
  static let mode = Option("color", default: ColorMode.auto, help: "When.", parse: .choice)
  static let merge = Option("merge", default: 0.05, help: "Threshold.", parse: .number(in: 0...1))
  static let output = Option(
    "output", short: "o", placeholder: "path", help: "Where.", parse: .path())
  static let size = Option("size", help: "Longest side.", parse: .integer(in: 1...9999))
  static let title = Option("title", short: "t", default: "", help: "Heading.", parse: .text)
  static let ignore = Option(
    collecting: "ignore", short: "i", placeholder: "color", help: "Left out.",
    parse: .integer(in: 0...9))
  static let quiet = Flag("quiet", short: "q", help: "Say less.")
  static let reverse = Flag("reverse", short: "r", help: "Turn the order.")
  static let images = Positional(
    "image", arity: .oneOrMore, completion: .file, help: "The images.")
  static let shell = Positional("shell", choices: ["bash", "fish", "zsh"], help: "Which shell.")
  static let extras = Positional("extra", arity: .any, help: "")

  static let extract = CommandSpec(
    "extract", abstract: "Find the colors of images.", arguments: [images],
    options: [colors, mode, merge, size, title, ignore, quiet, reverse],
    groups: [OptionGroup("Output", [output])])
  static let bench = CommandSpec("bench", abstract: "Measure.", arguments: [extras])
  static let completions = CommandSpec(
    "completions", abstract: "Print a completion script.", arguments: [shell])
  static let root = RootSpec(
    abstract: "Palettes of images.", subcommands: [extract, bench, completions])

  /// Parses arguments of `extract`, and gives what was parsed.
  static func extracted(_ arguments: [CommandArgument]) throws -> ParsedArguments {
    try parsed([CommandArgument("extract")] + arguments)
  }

  static func parsed(_ arguments: [CommandArgument]) throws -> ParsedArguments {
    guard case .command(_, let parsed) = try root.parse(arguments) else { throw NotACommand() }
    return parsed
  }

  /// The message of the error that arguments are refused with, or nil if they are accepted.
  static func message(_ arguments: [CommandArgument]) -> String? {
    error(arguments)?.message
  }

  static func error(_ arguments: [CommandArgument]) -> UsageError? {
    do throws(UsageError) {
      _ = try root.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  struct NotACommand: Error {}
}
