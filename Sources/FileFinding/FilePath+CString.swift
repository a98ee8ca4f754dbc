internal import ImageDecoding

extension FilePath {
  /// The path as the system takes it.
  ///
  /// - Throws: `ImageDecodingError` for a path with a NUL in it, which no file can have and of
  ///   which the system would see only a part.
  var cString: [CChar] {
    get throws(ImageDecodingError) {
      guard !bytes.contains(0) else { throw .noSuchFile }
      return (bytes + [0]).map { CChar(bitPattern: $0) }
    }
  }
}
