extension PortraitScene {
  /// A line through points that swells and thins.
  static func paintLine(
    on canvas: inout Canvas, _ points: [Point], widths: [Double], _ color: Color,
    opacity: Double = 1
  ) {
    let spans = points.count - 1
    let steps = 8 * spans
    var line: Shape?
    var previous = (point: points[0], width: widths[0])
    for step in 1...steps {
      let position = Double(step) / 8
      let next = (point: curve(points, position), width: width(widths, position))
      let stroke = Shape.stroke(
        from: previous.point, to: next.point, width: previous.width, endWidth: next.width)
      line = line.map { $0.union(stroke) } ?? stroke
      previous = next
    }
    if let line { canvas.fill(line, color, softness: 1.2, opacity: opacity) }
  }

  /// A position on a smooth curve through points.
  private static func curve(_ points: [Point], _ position: Double) -> Point {
    let last = points.count - 1
    let index = min(Curves.floor(position), last - 1)
    let t = position - Double(index)
    let start = points[index]
    let end = points[index + 1]
    let before = points[max(index - 1, 0)]
    let after = points[min(index + 2, last)]
    let startSlope = (end - before) * 0.5 * (t * (1 - t) * (1 - t))
    let endSlope = (after - start) * 0.5 * (t * t * (t - 1))
    let blend = t * t * (3 - 2 * t)
    return start * (1 - blend) + end * blend + startSlope + endSlope
  }

  private static func width(_ widths: [Double], _ position: Double) -> Double {
    let index = min(Curves.floor(position), widths.count - 2)
    return Curves.mix(widths[index], widths[index + 1], position - Double(index))
  }
}
