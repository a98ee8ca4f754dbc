extension Shape {
  /// A polygon, closed by itself; where it overlaps itself twice, it has a hole.
  static func polygon(_ corners: [Point]) -> Shape {
    let columns = corners.map(\.x)
    let rows = corners.map(\.y)
    let bounds = Bounds(
      left: columns.min() ?? 0, top: rows.min() ?? 0,
      right: columns.max() ?? 0, bottom: rows.max() ?? 0)
    let distance = { @Sendable (x: Double, y: Double) in
      signedDistance(from: Point(x, y), to: corners)
    }
    return Shape(bounds: bounds, distance: distance, isSteady: true)
  }

  /// A closed smooth curve that follows a polygon: each corner pulls it, each middle of a side
  /// lies on it.
  static func blob(_ corners: [Point], steps: Int = 8) -> Shape {
    var outline: [Point] = []
    for index in corners.indices {
      let corner = corners[index]
      let before = (corners[(index + corners.count - 1) % corners.count] + corner) / 2
      let after = (corner + corners[(index + 1) % corners.count]) / 2
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        outline.append(before * (1 - t) * (1 - t) + corner * 2 * t * (1 - t) + after * t * t)
      }
    }
    return polygon(outline)
  }

  private static func signedDistance(from point: Point, to corners: [Point]) -> Double {
    guard var previous = corners.last else { return .infinity }
    var nearest = Double.infinity
    var isInside = false
    for corner in corners {
      let side = previous - corner
      let step = point - corner
      let fraction = Curves.clamp((step * side).sum() / max((side * side).sum(), 1e-9))
      let miss = step - side * fraction
      nearest = min(nearest, (miss * miss).sum())
      if (corner.y > point.y) != (previous.y > point.y) {
        let crossing = corner.x + side.x * (point.y - corner.y) / side.y
        if point.x < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside ? -nearest.squareRoot() : nearest.squareRoot()
  }
}
