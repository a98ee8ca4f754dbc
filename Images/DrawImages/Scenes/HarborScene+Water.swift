extension HarborScene {
  /// The water, which mirrors everything painted above the horizon.
  static func paintWater(on canvas: inout Canvas) {
    let mirrored = canvas
    let swell = ValueNoise(seed: 41)
    let ripples = ValueNoise(seed: 42)
    let rowCount = Double(height - horizon)
    canvas.paint(rows: horizon..<height) { _, x, y in
      let depth = (y - Double(horizon)) / rowCount
      let distance = 1 / (depth + 0.045)
      let u = (x - 1280) * distance
      // Waves are long across the view and short along it.
      let long = swell.fractal(u / 620, distance * 9, octaves: 3) - 0.5
      let short = ripples.fractal(u / 130, distance * 34, octaves: 3) - 0.5
      let slope = long * 0.8 + short
      let reach = 14 + 330 * depth
      let source = Double(horizon) - 1 - (y - Double(horizon)) * 0.98 - slope * reach
      let shift = (short - long) * 46 * depth
      let mirror = mirrored[Curves.floor(x + shift), min(Curves.floor(source), horizon - 1)]
      let body = deepBlue.mixed(with: indigo, 0.3)
      // Steep looks into the water show its body, flat ones the sky.
      let share = 0.22 + 0.42 * depth + Curves.clamp(-slope * 1.5) * 0.5
      let water = mirror.scaled(by: 0.95).mixed(with: body, share)
      return water.mixed(with: apricot.mixed(with: gold, 0.8 - depth), glitter(x, depth, slope))
    }
  }

  /// The path of sparks below the sun.
  private static func glitter(_ x: Double, _ depth: Double, _ slope: Double) -> Double {
    let breadth = 70 + 330 * depth
    let path = Curves.bell(x - sun.x, width: breadth)
    let spark = Curves.smoothStep(0.06, 0.34, slope)
    return path * (0.12 + 0.85 * spark) * (0.92 - 0.5 * depth)
  }
}
