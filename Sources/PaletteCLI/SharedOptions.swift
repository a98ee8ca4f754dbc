internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// The options that commands have in common, and what they mean to the library.
enum SharedOptions {
  static let colors = Option(
    "colors", short: "k", placeholder: "n", default: ExtractionOptions().colors,
    help: """
      How many colors, 1...256, or auto for as many as the image needs (up to 16). An image of \
      fewer gives exactly those.
      """,
    parse: .colorCount)
  static let prefer = Option(
    "prefer", placeholder: "what", default: ColorPreference.area,
    help: "Let every pixel count the same, or give small vivid accents a place.", parse: .choice)
  static let pick = Option(
    "pick", placeholder: "what", default: ColorPick.mean,
    help: "Show the mean of a cluster, or the pixel that is nearest to it.", parse: .choice)
  static let merge = Option(
    "merge", placeholder: "distance", default: 0.0,
    help: "Join colors that are closer (ΔE OK, 0...1; 0.02 is just noticeable).",
    parse: .number(in: 0...1))
  static let ignore = Option(
    collecting: "ignore", placeholder: "color[:distance]",
    help: """
      Leave out pixels near a color: white, black, #rgb or #rrggbb, and up to what ΔE OK \
      (default \(IgnoredColor.usualDistance)). May be given more than once.
      """,
    parse: .ignoredColor)
  static let space = Option(
    "space", placeholder: "name", default: ClusteringSpace.oklab,
    help: "Where distances are measured.", parse: .choice)
  static let crop = Option(
    "crop", placeholder: "x,y,width,height",
    help: "Look at a part of the upright image only, in pixels or percent (25%,0,50%,100%).",
    parse: .cropRectangle)
  static let seed = Option(
    "seed", placeholder: "n", default: UInt64(0),
    help: "Search from another start. The same seed gives the same colors.",
    parse: .integer())
  static let sort = Option(
    "sort", placeholder: "order", default: SwatchOrder.share, help: "The order of the colors.",
    parse: .choice)
  static let reverse = Flag("reverse", help: "Turn the order around.")

  static let format = Option(
    "format", short: "f",
    help: """
      How to write. Default: swatches on a terminal, otherwise hex (batch: ndjson); with \
      --output what the file's extension says.
      """,
    parse: .oneOf(OutputFormats.choices))
  static let output = Option(
    "output", short: "o", placeholder: "file",
    help: """
      Write to a file, at once when all is done (NDJSON of a batch in a new file: as it goes). After \
      Ctrl-C it holds what was finished.
      """,
    parse: .path(.file))

  static let jobs = Option(
    "jobs", short: "j", placeholder: "n",
    help: "How many images or parts of one to work on at once. Default: the usable cores.",
    parse: .integer(in: 1...1024))
  static let noICC = Flag(
    "no-icc",
    help: "Ignore what files say of their colors, such as profiles: samples are sRGB or plain CMYK."
  )
  static let partial = Flag(
    "partial", help: "Accept a damaged image, using the rows before the damage.")
  static let maxPixels = Option(
    "max-pixels", placeholder: "n", default: DecodingOptions().maxPixels,
    help: "Refuse larger images.", parse: .integer(in: 1...DecodingOptions.largestMaxPixels))

  static let progress = Option(
    "progress", placeholder: "when", default: ProgressChoice.auto,
    help: "Show a loading state on standard error.", parse: .choice)
  static let color = Option(
    "color", placeholder: "when", default: TerminalCapabilities.Choice.auto,
    help: "Use colors on standard output.", parse: .choice)
  static let quiet = Flag("quiet", short: "q", help: "Show no notes and no loading state.")
  static let verbose = Flag(
    "verbose", short: "v",
    help: "Tell on standard error how long each stage took, and what was not heeded.")

  static let groups = [
    OptionGroup(
      "Palette", [colors, prefer, pick, merge, ignore, sort, reverse, space, seed]),
    OptionGroup("Input", [crop, noICC, partial, maxPixels, jobs]),
    OptionGroup("Output", [format, output, color, progress, quiet, verbose]),
  ]

  /// What the given options ask of the library.
  static func extraction(_ arguments: ParsedArguments) -> ExtractionOptions {
    var options = ExtractionOptions()
    options.colors = arguments[colors]
    options.preference = arguments[prefer]
    options.pick = arguments[pick]
    options.mergeDistance = arguments[merge]
    options.ignored = arguments[ignore]
    options.space = arguments[space]
    options.crop = arguments[crop]
    options.order = arguments[sort]
    options.isReversed = arguments[reverse]
    options.seed = arguments[seed]
    options.ignoresProfiles = arguments[noICC]
    options.decoding.acceptsDamage = arguments[partial]
    options.decoding.maxPixels = arguments[maxPixels]
    return options
  }
}

/// When and how a loading state is shown.
enum ProgressChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
  case json
}
