extension HarborScene {
  /// Three ranges of hills, hazier with their distance.
  static func paintHills(on canvas: inout Canvas) {
    let far = apricot.mixed(with: mauve, 0.62)
    paintRange(on: &canvas, seed: 21, crest: farCrest, far.mixed(with: apricot, 0.25))
    paintRange(on: &canvas, seed: 22, crest: middleCrest, mauve.mixed(with: deepBlue, 0.5))
    paintRange(on: &canvas, seed: 23, crest: nearCrest, deepBlue.mixed(with: mauve, 0.14))
  }

  private static func farCrest(_ x: Double) -> Double {
    120 * Curves.smoothStep(-200, 700, x) * Curves.smoothStep(2100, 900, x) + 46
  }

  private static func middleCrest(_ x: Double) -> Double {
    190 * Curves.smoothStep(900, 150, x) + 150 * Curves.smoothStep(1900, 2560, x) - 6
  }

  private static func nearCrest(_ x: Double) -> Double {
    130 * Curves.smoothStep(880, -250, x) + 150 * Curves.smoothStep(1960, 2480, x) - 18
  }

  private static func paintRange(
    on canvas: inout Canvas, seed: UInt64, crest: (Double) -> Double, _ color: Color
  ) {
    let noise = ValueNoise(seed: seed)
    let outline = (0..<width).map { column in
      let x = Double(column)
      let height = crest(x)
      let bumps = noise.fractal(x / 260, 0, octaves: 5) - 0.5
      let trees = noise.fractal(x / 9, 40, octaves: 2) - 0.5
      let edge = height <= 0 ? 0 : height + bumps * min(height, 110) + trees * min(height, 30) * 0.3
      return Double(horizon) - edge
    }
    let top = Curves.floor(outline.min() ?? 0) - 1
    canvas.paint(rows: top..<horizon) { present, x, y in
      let coverage = Curves.clamp(y - outline[Curves.floor(x)] + 0.5)
      guard coverage > 0 else { return present }
      // Haze gathers above the water, and the sun shines through it.
      let haze = Curves.smoothStep(130, 0, Double(horizon) - y) * 0.22
      let warmth = 0.3 * Curves.bell(x - sun.x, width: 420)
      let tint = color.mixed(with: mauve, haze).mixed(with: apricot, warmth)
      let texture = (noise.fractal(x / 18, y / 9, octaves: 3) - 0.5) * 0.05
      return present.mixed(with: tint.shifted(by: texture), coverage)
    }
  }
}
