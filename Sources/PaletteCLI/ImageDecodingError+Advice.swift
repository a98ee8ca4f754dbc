internal import ImageDecoding

extension ImageDecodingError {
  /// The error with what to do about it, where it says how much of an image is undamaged.
  var withAdvice: ImageDecodingError {
    guard code == .truncated || code == .corrupt,
      message.contains("rows") || message.contains("passes")
    else {
      return self
    }
    return ImageDecodingError(code, message + " (--partial takes what is good)")
  }
}
