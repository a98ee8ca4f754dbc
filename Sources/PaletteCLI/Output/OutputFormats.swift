internal import PaletteKit

/// The formats that commands write: those of the library, and what is for a terminal only.
enum OutputFormats {
  /// All names, each with what it is, in the order of help.
  static let choices =
    [(name: SwatchesFormat.name, summary: SwatchesFormat.summary)]
    + PaletteFormat.all.map { (name: $0.name, summary: $0.summary) }

  /// The names of those that tell the hash of a file's content.
  static let showContentHash: Set<String> = ["json", "ndjson"]

  /// All extensions of files that tell a format, with its name.
  static let extensions = PaletteFormat.all.flatMap { format in
    format.fileExtensions.map { (fileExtension: $0, format: format.name) }
  }

  /// The extension of files in a format, without a dot.
  static func fileExtension(_ name: String) -> String {
    PaletteFormat.all.first { $0.name == name }?.fileExtensions.first ?? "txt"
  }

  /// Whether a format is nothing for a terminal.
  static func isBinary(_ name: String) -> Bool {
    PaletteFormat.all.contains { $0.name == name && $0.isBinary }
  }

  /// A new encoder for a run of so many images.
  static func encoder(_ name: String, imageCount: Int, style: SwatchesStyle) -> any PaletteEncoder {
    if let format = PaletteFormat.all.first(where: { $0.name == name }) {
      return format.makeEncoder(imageCount)
    }
    return SwatchesEncoder(style: style, showsPath: imageCount > 1)
  }
}
