extension HarborScene {
  /// The boats, from the far to the near ones.
  static func paintBoats(on canvas: inout Canvas) {
    paintBoat(on: &canvas, x: 1290, waterline: 962, size: 0.34, isFacingRight: true)
    paintBoat(on: &canvas, x: 2010, waterline: 985, size: 0.46, isFacingRight: false)
    paintBoat(on: &canvas, x: 420, waterline: 1052, size: 0.8, isFacingRight: true)
    paintBoat(on: &canvas, x: 1010, waterline: 1230, size: 1.5, isFacingRight: true)
    paintBoat(on: &canvas, x: 2270, waterline: 1175, size: 1.15, isFacingRight: false)
  }

  private static func paintBoat(
    on canvas: inout Canvas, x: Double, waterline: Double, size: Double, isFacingRight: Bool
  ) {
    let place = { (across: Double, up: Double) in
      Point(x + (isFacingRight ? across : -across) * size, waterline - up * size)
    }
    let parts = boatParts(place: place, size: size)
    // The stays are too thin to be seen in the water.
    let mirrored =
      parts.filter { $0.shape.bounds.right - $0.shape.bounds.left < 12 * size }
      + parts.suffix(4)
    paintReflection(on: &canvas, of: mirrored.map(\.shape), waterline: waterline, size: size)
    for part in parts { canvas.fill(part.shape, part.color) }
    let lamp = place(-34, 46)
    canvas.fill(
      .rectangle(
        Bounds(
          left: lamp.x - 6 * size, top: lamp.y - 5 * size, right: lamp.x + 6 * size,
          bottom: lamp.y + 5 * size)), gold)
    canvas.glow(x: lamp.x, y: lamp.y, radius: 60 * size, gold, strength: 0.5)
    let top = place(0, 262)
    canvas.glow(x: top.x, y: top.y, radius: 18 * size, gold, strength: 0.9)
  }

  private static func boatParts(
    place: (Double, Double) -> Point, size: Double
  ) -> [(shape: Shape, color: Color)] {
    let hull = deepBlue.scaled(by: 0.72)
    let line = { (start: Point, end: Point, width: Double) in
      Shape.stroke(from: start, to: end, width: width * size)
    }
    return [
      (line(place(0, 20), place(0, 260), 4.5), hull),
      (line(place(0, 256), place(124, 34), 1.5), hull),
      (line(place(0, 256), place(-106, 32), 1.5), hull),
      // The sail is furled along the boom.
      (line(place(0, 74), place(-92, 66), 11), mauve.mixed(with: deepBlue, 0.35)),
      (
        .polygon([place(-62, 30), place(-56, 58), place(-4, 58), place(10, 30)]),
        mauve.mixed(with: deepBlue, 0.62)
      ),
      (
        .polygon([
          place(-112, 38), place(-98, -4), place(84, -4), place(116, 22), place(132, 44),
          place(60, 32), place(-60, 30),
        ]), hull
      ),
      (
        .polygon([
          place(-112, 38), place(-110, 32), place(-60, 25), place(60, 27), place(128, 39),
          place(132, 44), place(60, 32), place(-60, 30),
        ]), apricot.mixed(with: mauve, 0.5)
      ),
    ]
  }

  private static func paintReflection(
    on canvas: inout Canvas, of shapes: [Shape], waterline: Double, size: Double
  ) {
    let ripples = ValueNoise(seed: 51)
    let dark = deepBlue.scaled(by: 0.75)
    for shape in shapes {
      let box = shape.bounds
      let mirrored = Bounds(
        left: box.left - 30 * size, top: waterline, right: box.right + 30 * size,
        bottom: 2 * waterline - box.top)
      let reflection = Shape(bounds: mirrored) { x, y in
        let depth = (y - waterline) / size
        guard depth > -4 else { return 1 }
        let sway = ripples.fractal(x / (60 * size), depth / 7, octaves: 2) - 0.5
        let fading = max(0, depth - 60) * 0.02 * size
        return shape.distance(x + sway * (5 + depth * 0.16) * size, 2 * waterline - y) + fading
      }
      canvas.fill(reflection, dark, softness: 2.2 * size, opacity: 0.62)
    }
  }
}
