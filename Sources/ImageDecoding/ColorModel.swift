/// What the samples of a pixel are.
public enum ColorModel: String, Hashable, Sendable {
  /// Levels of gray.
  case gray
  /// Red, green and blue light, or a palette of them.
  case rgb
  /// Amounts of cyan, magenta, yellow and black ink.
  case cmyk
}
