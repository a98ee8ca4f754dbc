extension Canvas {
  /// Fills a shape with smooth edges.
  ///
  /// - Parameters:
  ///   - shape: What to fill.
  ///   - softness: Half the width of the edge in pixels.
  ///   - opacity: How much of the present color the fill hides.
  ///   - shade: Returns the color at a position.
  mutating func fill(
    _ shape: Shape, softness: Double = 0.7, opacity: Double = 1,
    _ shade: (_ x: Double, _ y: Double) -> Color
  ) {
    let area = shape.bounds.grown(by: softness)
    let columns = Self.pixels(from: area.left, to: area.right).clamped(to: 0..<width)
    let rows = Self.pixels(from: area.top, to: area.bottom).clamped(to: 0..<height)
    let tile = 16
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: tile) {
      for left in stride(from: columns.lowerBound, to: columns.upperBound, by: tile) {
        let across = left..<min(left + tile, columns.upperBound)
        let down = top..<min(top + tile, rows.upperBound)
        let known = Self.knownCoverage(of: shape, softness: softness, left: left, top: top, tile)
        if known == 0 { continue }
        for row in down {
          for column in across {
            let x = Double(column) + 0.5
            let y = Double(row) + 0.5
            let coverage = known ?? Curves.smoothStep(softness, -softness, shape.distance(x, y))
            if coverage > 0 {
              self[column, row] = self[column, row].mixed(with: shade(x, y), opacity * coverage)
            }
          }
        }
      }
    }
  }

  /// Fills a shape with one color.
  mutating func fill(
    _ shape: Shape, _ color: Color, softness: Double = 0.7, opacity: Double = 1
  ) {
    fill(shape, softness: softness, opacity: opacity) { _, _ in color }
  }

  private static func pixels(from start: Double, to end: Double) -> Range<Int> {
    let first = Curves.floor(start)
    return first..<max(first, Curves.floor(end) + 1)
  }

  /// The coverage of all pixels of a tile if they are all inside or all outside, or else nil.
  private static func knownCoverage(
    of shape: Shape, softness: Double, left: Int, top: Int, _ tile: Int
  ) -> Double? {
    guard shape.isSteady else { return nil }
    let half = Double(tile) / 2
    let distance = shape.distance(Double(left) + half, Double(top) + half)
    // The corners of a tile are less than 0.71 of its width away from its middle.
    let reach = softness + 0.71 * Double(tile)
    if distance > reach { return 0 }
    return distance < -reach ? 1 : nil
  }
}
