import ArgumentParsing

/// A program whose texts are full of what shells and troff take for something else.
enum Awkward {
  static let mode = Option(
    "mode", short: "m", help: #"Which [of] 'them': $a `b` \. Not told by shells."#,
    parse: .oneOf([("fast", #"it's: "quick""#), ("slow", "")]))
  static let when = Option("when", default: Sample.ColorMode.auto, help: "When.", parse: .choice)
  static let skip = Option(
    collecting: "skip", short: "s", placeholder: "n[:m]", help: ".Left out. Or not.",
    parse: .text)
  static let into = Option("into", placeholder: "folder", help: "Where.", parse: .path(.directory))
  static let list = Option("list", short: "l", placeholder: "Fl", help: "Of what.", parse: .path())
  static let loud = Flag("loud", short: "q", help: "Say ΔE, as with --mode or -s.")
  static let kind = Positional("kind", choices: ["a", "b"], help: "The kind.")
  static let files = Positional("file", arity: .any, completion: .file, help: "- is a file, too.")

  static let make = CommandSpec(
    "make", abstract: "Make it.", discussion: "As you like.\nOr not.", arguments: [kind, files],
    options: [loud], groups: [OptionGroup("Choice", [mode, when, skip, into, list])],
    examples: [(#"tool make 'a~b' -s "^" | cat"#, "what it's for")])
  static let root = RootSpec(
    abstract: "Tools of all kinds.", subcommands: [make],
    examples: [("tool make a", "one of a kind")],
    environment: [("TOOL", "Which tool.")], exitStatuses: [(.success, "All is well.")])
}
