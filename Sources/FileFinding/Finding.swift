package import ImageDecoding

/// What a finder comes upon.
package enum Finding: Hashable, Sendable {
  /// A file.
  case file(FoundFile)
  /// A path where files were looked for in vain, and why.
  case failure(FilePath, ImageDecodingError)
}
