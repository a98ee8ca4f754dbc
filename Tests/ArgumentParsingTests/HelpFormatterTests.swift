import ArgumentParsing
import Testing

@Suite struct HelpFormatterTests {
  static let command = CommandSpec(
    "extract", abstract: "Find the colors of images.",
    discussion: "The colors are those that cover the most of an image, the largest share first.",
    arguments: [Positional("image", arity: .oneOrMore, help: "The images to read.")],
    options: [
      Sample.colors,
      Option(
        "color", placeholder: "when", default: Sample.ColorMode.auto, help: "Use of color.",
        parse: .choice),
      Option("exactly-22-wide", placeholder: "ab", help: "Beside.", parse: .text),
      Option("exactly-23-wide", placeholder: "abc", help: "Below.", parse: .text),
      Option("題", default: "", help: "A title.", parse: .text),
    ],
    groups: [OptionGroup("Output", [Flag("reverse", help: "Smallest share first.")])],
    examples: [("palette extract -k 8 photo.jpg", "Eight colors.")])

  static let root = RootSpec(abstract: "Palettes of images.", subcommands: [command])

  @Test func commandAt80Columns() {
    #expect(
      HelpFormatter(program: "palette").help(for: Self.command) == """
        OVERVIEW: Find the colors of images.

        The colors are those that cover the most of an image, the largest share first.

        USAGE: palette extract <image> ... [<options>]

        ARGUMENTS:
          <image>                 The images to read.

        OUTPUT:
          --reverse               Smallest share first.

        OPTIONS:
          -k, --colors <n>        How many colors to find in each image, 1...256.
                                  (default: 5)
          --color <when>          Use of color. (values: auto, always, never; default:
                                  auto)
          --exactly-22-wide <ab>  Beside.
          --exactly-23-wide <abc>
                                  Below.
          --題 <題>               A title.
          -h, --help              Show this help.

        EXAMPLES:
          palette extract -k 8 photo.jpg
              Eight colors.
        """)
  }

  @Test func commandAt40Columns() {
    #expect(
      HelpFormatter(program: "palette", width: 40).help(for: Self.command) == """
        OVERVIEW: Find the colors of images.

        The colors are those that cover the most
        of an image, the largest share first.

        USAGE: palette extract <image> ...
               [<options>]

        ARGUMENTS:
          <image>
              The images to read.

        OUTPUT:
          --reverse
              Smallest share first.

        OPTIONS:
          -k, --colors <n>
              How many colors to find in each
              image, 1...256. (default: 5)
          --color <when>
              Use of color. (values: auto,
              always, never; default: auto)
          --exactly-22-wide <ab>
              Beside.
          --exactly-23-wide <abc>
              Below.
          --題 <題>
              A title.
          -h, --help
              Show this help.

        EXAMPLES:
          palette extract -k 8 photo.jpg
              Eight colors.
        """)
  }

  @Test(arguments: [19, 0, -1])
  func narrowerThan20ColumnsCountsAs20(width: Int) {
    let help = HelpFormatter(program: "palette", width: width).help(for: Self.command)
    #expect(help == HelpFormatter(program: "palette", width: 20).help(for: Self.command))
    #expect(help.contains("\n  --reverse\n      Smallest share\n      first.\n"))
  }

  @Test func choicesWithSummaries() {
    let parser = ValueParser.oneOf([
      (name: "hex", summary: "One code a line, which is the simplest of all there are."),
      (name: "json", summary: "All facts."),
    ])
    let option = Option("format", short: "f", help: "How to write.", parse: parser)
    let command = CommandSpec("extract", abstract: "", arguments: [], options: [option])
    let help = HelpFormatter(program: "palette").help(for: command)
    #expect(
      help.contains(
        """
          -f, --format <format>   How to write.
                                    hex   One code a line, which is the simplest of all
                                          there are.
                                    json  All facts.
          -h, --help              Show this help.
        """))
    let narrow = HelpFormatter(program: "palette", width: 30).help(for: command)
    #expect(narrow.contains("(values:\n"))
  }

  @Test func rootAt80Columns() {
    #expect(
      HelpFormatter(program: "palette").help(for: Self.root) == """
        OVERVIEW: Palettes of images.

        USAGE: palette <subcommand> [<options>]

        SUBCOMMANDS:
          extract                 Find the colors of images.
          help                    Explain the program or a subcommand.

          Run 'palette help <subcommand>' to learn about one of them.

        OPTIONS:
          --version               Show the version.
          -h, --help              Show this help.
        """)
  }

  @Test func rootAt40Columns() {
    #expect(
      HelpFormatter(program: "palette", width: 40).help(for: Self.root) == """
        OVERVIEW: Palettes of images.

        USAGE: palette <subcommand> [<options>]

        SUBCOMMANDS:
          extract
              Find the colors of images.
          help
              Explain the program or a
              subcommand.

          Run 'palette help <subcommand>' to
          learn about one of them.

        OPTIONS:
          --version
              Show the version.
          -h, --help
              Show this help.
        """)
  }

  /// What is around the program is in the manual; help is to be read in a moment.
  @Test func examplesOfTheProgram() {
    #expect(
      HelpFormatter(program: "tool").help(for: Awkward.root).hasSuffix(
        """

          Run 'tool help <subcommand>' to learn about one of them.

        EXAMPLES:
          tool make a
              one of a kind

        OPTIONS:
          --version               Show the version.
          -h, --help              Show this help.
        """))
  }

  @Test func choicesOfOperandsAreShown() {
    let help = HelpFormatter(program: "palette").help(for: Sample.completions)
    #expect(help.contains("\n  <shell>                 Which shell. (values: bash, fish, zsh)\n"))
  }
}
