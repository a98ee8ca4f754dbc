internal import ImageDecoding
internal import PaletteKit

/// An image that has a palette, and can be read as often as anyone likes.
struct PreparedImage: Sendable {
  let name: ImageName
  /// The file, or the bytes of what is no file.
  let source: ImageSource
  let image: ImagePalette
  let facts: ImageFacts

  init(name: ImageName, source: ImageSource, image: ImagePalette) {
    self.name = name
    self.source = source
    self.image = image
    facts = ImageFacts(
      format: image.header.format.rawValue, width: image.header.width,
      height: image.header.height, distinct: image.distinct,
      content: image.content?.description ?? "", colors: image.palette.count,
      meanDeltaE: image.quality.meanDeltaE, explained: image.quality.explained)
  }

  /// Whether `source` is a file.
  var isFile: Bool {
    if case .file = source { true } else { false }
  }
}
