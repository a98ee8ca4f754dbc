/// A rectangle around a shape.
struct Bounds {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// The rectangle with all sides moved outward.
  func grown(by margin: Double) -> Bounds {
    Bounds(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// The rectangle around both.
  func union(_ other: Bounds) -> Bounds {
    Bounds(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }
}
