extension HarborScene {
  /// The sky with its clouds and the glow of the sun.
  static func paintSky(on canvas: inout Canvas) {
    let gradient = Gradient([
      (0, indigo.scaled(by: 0.82)), (0.32, indigo.mixed(with: mauve, 0.25)), (0.6, mauve),
      (0.86, apricot), (1, gold),
    ])
    let clouds = ValueNoise(seed: 1)
    let wisps = ValueNoise(seed: 2)
    canvas.paint(rows: 0..<horizon) { _, x, y in
      let position = y / Double(horizon)
      let air = lit(gradient.color(at: position), x, y)
      // Clouds get flatter and closer toward the horizon.
      let depth = 1.12 - position
      let u = (x - 1280) / (900 * depth + 160)
      let v = 2.6 / (depth + 0.12)
      let drift = wisps.fractal(u * 2, v * 2.2, octaves: 3)
      let density = clouds.fractal(u * 1.3 + drift, v * 1.9, octaves: 6)
      let below = clouds.fractal(u * 1.3 + drift, v * 1.9 + 0.12, octaves: 4)
      let coverage = Curves.smoothStep(0.47, 0.74, density) * (0.9 - 0.35 * position)
      // The sun is low, so that it lights the clouds from below.
      let light = Curves.clamp(0.5 + (density - below) * 3.4)
      return air.mixed(with: cloudColor(light, position, x), coverage)
    }
    paintSun(on: &canvas)
  }

  private static func cloudColor(_ light: Double, _ position: Double, _ x: Double) -> Color {
    let nearness = Curves.bell(x - sun.x, width: 1500)
    let shade = indigo.mixed(with: mauve, 0.55 + 0.3 * position)
    let bright = mauve.mixed(with: apricot, 0.55 + 0.6 * position).adding(gold, 0.12 * nearness)
    return shade.mixed(with: bright, light * (0.55 + 0.5 * nearness))
  }

  /// The air near the sun, brightened.
  private static func lit(_ color: Color, _ x: Double, _ y: Double) -> Color {
    let offset = Point((x - sun.x) / 1.7, y - sun.y).length
    let warm = color.mixed(with: apricot, 0.6 * Curves.bell(offset, width: 520))
    return warm.screened(with: gold, 0.75 * Curves.bell(offset, width: 210))
  }

  private static func paintSun(on canvas: inout Canvas) {
    canvas.glow(x: sun.x, y: sun.y, radius: 420, gold, strength: 0.8)
    canvas.fill(
      .circle(x: sun.x, y: sun.y, radius: 46), Color(0xFFF3D2), softness: 5, opacity: 0.97)
  }
}
