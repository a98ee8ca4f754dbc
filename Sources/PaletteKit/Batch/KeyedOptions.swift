internal import ImageDecoding

/// Options, with what makes of the hash of a file's content a key for its palette.
struct KeyedOptions: Sendable {
  let options: ExtractionOptions
  /// The hash of all that a palette depends on besides the content of the file.
  private let fingerprint: [UInt8]

  init(_ options: ExtractionOptions) {
    self.options = options
    let versions = [PaletteLibrary.version] + CodecLibraries.versions
    let text = ([options.json.text(.compact)] + versions).joined(separator: "\n")
    fingerprint = ContentHash(of: Array(text.utf8)).bytes
  }

  /// The key of the palette of a content.
  func key(_ content: ContentHash) -> [UInt8] { content.bytes + fingerprint }
}
