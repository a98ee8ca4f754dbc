/// How the swatches of a palette are ordered.
public enum SwatchOrder: String, CaseIterable, Hashable, Sendable {
  /// The largest share first.
  case share
  /// From light to dark.
  case lightness
  /// Around the color circle from hue 0 (pinkish red); neutral colors, which have no hue, come last.
  case hue
  /// From vivid to gray.
  case chroma
}

extension SwatchOrder {
  /// Whether one swatch stands before another.
  ///
  /// Among equals the order is the palette's own: larger share, then larger lightness, a and b.
  func precedes(_ first: Swatch, _ second: Swatch) -> Bool {
    switch self {
    case .share:
      break
    case .lightness where first.oklab.lightness != second.oklab.lightness:
      return first.oklab.lightness > second.oklab.lightness
    case .chroma where first.oklab.chroma != second.oklab.chroma:
      return first.oklab.chroma > second.oklab.chroma
    case .hue where first.oklab.isNeutral != second.oklab.isNeutral:
      return second.oklab.isNeutral
    case .hue where first.oklab.hue != second.oklab.hue:
      return first.oklab.hue < second.oklab.hue
    case .lightness, .chroma, .hue:
      break
    }
    if first.alphaSum != second.alphaSum { return first.alphaSum > second.alphaSum }
    let (one, other) = (first.oklab, second.oklab)
    return (one.lightness, one.a, one.b) > (other.lightness, other.a, other.b)
  }
}
