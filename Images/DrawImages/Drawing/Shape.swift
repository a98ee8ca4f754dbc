/// A region of the plane by its signed distance, which is negative inside.
struct Shape: Sendable {
  let bounds: Bounds
  let distance: @Sendable (_ x: Double, _ y: Double) -> Double

  /// Whether no step changes the distance by more than its own length, so that one distance
  /// tells about a whole neighborhood.
  var isSteady = false

  /// A disc.
  static func circle(x: Double, y: Double, radius: Double) -> Shape {
    ellipse(x: x, y: y, radiusX: radius, radiusY: radius)
  }

  /// An ellipse; the distance is exact for circles and near the edge.
  static func ellipse(x: Double, y: Double, radiusX: Double, radiusY: Double) -> Shape {
    let bounds = Bounds(
      left: x - radiusX, top: y - radiusY, right: x + radiusX, bottom: y + radiusY)
    return Shape(bounds: bounds) { px, py in
      let unit = Point((px - x) / radiusX, (py - y) / radiusY)
      let slope = Point(unit.x / radiusX, unit.y / radiusY).length
      let length = unit.length
      return slope == 0 ? -min(radiusX, radiusY) : length * (length - 1) / slope
    }
  }

  /// A rectangle, upright, with round corners.
  static func rectangle(_ bounds: Bounds, cornerRadius: Double = 0) -> Shape {
    let center = Point(bounds.left + bounds.right, bounds.top + bounds.bottom) / 2
    let half = Point(bounds.right - bounds.left, bounds.bottom - bounds.top) / 2
    return Shape(bounds: bounds) { x, y in
      let beyondX = abs(x - center.x) - half.x + cornerRadius
      let beyondY = abs(y - center.y) - half.y + cornerRadius
      let outside = Point(max(beyondX, 0), max(beyondY, 0)).length
      return outside + min(max(beyondX, beyondY), 0) - cornerRadius
    }
  }

  /// A straight stroke with round ends, whose width may change along it.
  static func stroke(
    from start: Point, to end: Point, width: Double, endWidth: Double? = nil
  ) -> Shape {
    let last = endWidth ?? width
    let widest = max(width, last) / 2
    let bounds = Bounds(
      left: min(start.x, end.x), top: min(start.y, end.y),
      right: max(start.x, end.x), bottom: max(start.y, end.y))
    let along = end - start
    let square = max((along * along).sum(), 1e-9)
    return Shape(bounds: bounds.grown(by: widest)) { x, y in
      let step = Point(x, y) - start
      let fraction = Curves.clamp((step * along).sum() / square)
      return (step - along * fraction).length - Curves.mix(width, last, fraction) / 2
    }
  }
}
