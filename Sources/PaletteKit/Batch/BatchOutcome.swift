package import ImageDecoding

/// What became of one input of a batch.
package enum BatchOutcome: Sendable {
  /// It has a palette.
  case palette(ImagePalette)
  /// It has a record in the output of an earlier run, which is given back.
  case kept(KeptRecord)
  /// It has none.
  case failure(ImageDecodingError)
  /// It is no image, nor was asked for.
  case skipped
}

extension BatchOutcome {
  /// The pixels of its image, width times height; nil where there is none.
  var pixelCount: Int? {
    switch self {
    case .palette(let image): image.header.pixelCount
    case .kept(let record): record.pixelCount
    case .failure, .skipped: nil
    }
  }
}
