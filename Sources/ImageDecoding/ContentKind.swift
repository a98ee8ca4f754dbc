internal import CImageCodecs

/// What a file is, as far as its first bytes tell.
package enum ContentKind: Hashable, Sendable {
  /// An image in a format that is decoded.
  case image
  /// An image in another format.
  case foreignImage
  /// Anything else, nothing at all included.
  case other

  /// Names of files that promise an image of a format that is decoded end in one of these.
  package static let extensions: Set<String> = [
    "png", "apng", "jpg", "jpeg", "jpe", "jfif", "jif", "mpo",
  ]

  /// The kind of a file that starts with these bytes, 64 or all there are.
  package init(_ start: [UInt8]) {
    let codec = unsafe start.withUnsafeBufferPointer { buffer in
      unsafe palette_codec_find(buffer.baseAddress, buffer.count)
    }
    self =
      codec < palette_codec_count()
      ? .image : ContentName.isForeignImage(start) ? .foreignImage : .other
  }
}
