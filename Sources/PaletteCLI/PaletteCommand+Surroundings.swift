internal import ArgumentParsing

extension PaletteCommand {
  /// The names of the environment's variables that the program heeds.
  public static var variableNames: [String] { environment.map(\.name) }

  /// The environment's variables, with what each does.
  static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "Where it is set and not empty, there is no color unless --color asks for it."),
    (
      "COLORTERM",
      "The values truecolor and 24bit say that the terminal shows every color as it is."
    ),
    (
      "TERM",
      """
      What the terminal is. Where it is dumb or not set, nothing moves, and there is no color unless --color \
      asks for it. A name with 256color stands for 256 colors, one that ends in -direct for all, others for 16.
      """
    ),
  ]

  /// With which status the program ends, and when.
  static let exitStatuses: [(status: ExitCode, meaning: String)] = [
    (.success, "All went well; with images, every one gave a palette."),
    (
      .failure,
      """
      Something failed, and standard error says what. Where it was an image, the palettes of the others are \
      written all the same. In a benchmark, something got slower.
      """
    ),
    (.usage, "The command line is wrong; nothing was done."),
    (.hungUp, "Ended as its terminal was closed, after what was finished had been written."),
    (.interrupted, "Ended by Ctrl-C, after what was finished had been written."),
    (.quit, "Ended by Ctrl-\\, at once."),
    (.brokenPipe, "Ended because nobody reads the output any more."),
    (.terminated, "Ended by the signal TERM, after what was finished had been written."),
  ]
}
