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
