internal import CImageCodecs

extension palette_message {
  /// The text up to its NUL; bytes that are not UTF-8 become U+FFFD.
  var string: String {
    unsafe withUnsafeBytes(of: text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
