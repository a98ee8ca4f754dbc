/// A position, or a step, in pixels.
typealias Point = SIMD2<Double>

extension Point {
  /// The distance from the origin.
  var length: Double { (self * self).sum().squareRoot() }

  /// The point seen in axes that are turned: x along the direction, y to the right of it.
  func turned(along direction: Point) -> Point {
    Point((self * direction).sum(), y * direction.x - x * direction.y)
  }
}
