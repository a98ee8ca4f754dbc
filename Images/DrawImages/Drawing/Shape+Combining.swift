extension Shape {
  /// All of both shapes.
  func union(_ other: Shape) -> Shape {
    Shape(
      bounds: bounds.union(other.bounds),
      distance: { x, y in min(distance(x, y), other.distance(x, y)) },
      isSteady: isSteady && other.isSteady)
  }

  /// What both shapes have in common.
  func intersection(_ other: Shape) -> Shape {
    Shape(
      bounds: bounds,
      distance: { x, y in max(distance(x, y), other.distance(x, y)) },
      isSteady: isSteady && other.isSteady)
  }

  /// The shape without another shape and a margin around that.
  func subtracting(_ other: Shape, margin: Double = 0) -> Shape {
    Shape(bounds: bounds) { x, y in max(distance(x, y), margin - other.distance(x, y)) }
  }

  /// The shape turned about a point.
  ///
  /// - Parameters:
  ///   - pivot: The point that stays where it is.
  ///   - direction: Where the x axis of the shape points afterward; of length 1.
  /// - Returns: The turned shape.
  func turned(about pivot: Point, toward direction: Point) -> Shape {
    let sides = [bounds.left, bounds.right].flatMap { x in
      [bounds.top, bounds.bottom].map { y in
        Point(x - pivot.x, y - pivot.y).length
      }
    }
    let reach = sides.max() ?? 0
    let around = Bounds(
      left: pivot.x - reach, top: pivot.y - reach, right: pivot.x + reach, bottom: pivot.y + reach)
    return Shape(bounds: around) { x, y in
      let local = (Point(x, y) - pivot).turned(along: direction) + pivot
      return distance(local.x, local.y)
    }
  }

  /// The shape moved.
  func moved(by step: Point) -> Shape {
    let target = Bounds(
      left: bounds.left + step.x, top: bounds.top + step.y,
      right: bounds.right + step.x, bottom: bounds.bottom + step.y)
    return Shape(
      bounds: target, distance: { x, y in distance(x - step.x, y - step.y) }, isSteady: isSteady)
  }
}
