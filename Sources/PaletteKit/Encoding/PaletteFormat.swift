/// A format in which palettes are written.
public struct PaletteFormat: Sendable {
  /// The lower-case name.
  public let name: String
  /// Extensions of files in this format, without a dot.
  public let fileExtensions: [String]
  /// What it is, in a few words.
  public let summary: String
  /// Whether it is not text, and nothing for a terminal.
  public let isBinary: Bool
  /// A new encoder for a run of at most so many images; `Int.max` where the number is not known.
  public let makeEncoder: @Sendable (_ imageCount: Int) -> any PaletteEncoder

  /// A format of the given facts.
  public init(
    name: String, fileExtensions: [String], summary: String, isBinary: Bool = false,
    makeEncoder: @escaping @Sendable (_ imageCount: Int) -> any PaletteEncoder
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.summary = summary
    self.isBinary = isBinary
    self.makeEncoder = makeEncoder
  }

  /// All formats of this library.
  public static let all: [PaletteFormat] = [
    .hex, .json, .ndjson, .csv, .css, .scss, .gpl, .ase, .svg, .png, .html, .swift,
  ]
}
