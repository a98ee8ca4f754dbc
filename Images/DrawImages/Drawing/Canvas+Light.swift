extension Canvas {
  /// Lays a round glow over the picture.
  ///
  /// - Parameters:
  ///   - x: The column of the center.
  ///   - y: The row of the center.
  ///   - radius: The distance at which the glow ends.
  ///   - light: The color of the glow.
  ///   - strength: How strong the center is.
  mutating func glow(
    x: Double, y: Double, radius: Double, _ light: Color, strength: Double
  ) {
    let rows = Curves.floor(y - radius)..<Curves.floor(y + radius) + 1
    let columns = Curves.floor(x - radius)..<Curves.floor(x + radius) + 1
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        let dx = (Double(column) + 0.5 - x) / radius
        let dy = (Double(row) + 0.5 - y) / radius
        let nearness = Curves.clamp(1 - (dx * dx + dy * dy).squareRoot())
        guard nearness > 0 else { continue }
        let amount = strength * nearness * nearness * nearness
        self[column, row] = self[column, row].screened(with: light, amount)
      }
    }
  }

  /// Adds film grain: a random step of lightness for each pixel, and coarser ones of color.
  ///
  /// - Parameters:
  ///   - strength: The usual size of a step of lightness, in levels of a byte.
  ///   - colorStrength: The usual size of a step of color.
  ///   - seed: What the grain depends on.
  mutating func addGrain(strength: Double, colorStrength: Double = 0, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tints = ValueNoise(seed: seed)
    paint { present, x, y in
      // The sum of two even spreads favors small steps.
      let step = random.next(in: -1...1) + random.next(in: -1...1)
      let grained = present.shifted(by: step * strength / 255)
      guard colorStrength > 0 else { return grained }
      let warm = tints.value(x / 3.5, y / 3.5) - 0.5
      let green = tints.value(x / 3.5 + 900, y / 3.5) - 0.5
      let tint = SIMD3(warm - green, green, -warm - green) * (2 * colorStrength / 255)
      return Color(grained.components + SIMD3<Float>(tint))
    }
  }

  /// Darkens the corners.
  mutating func addVignette(_ strength: Double) {
    let centerX = Double(width) / 2
    let centerY = Double(height) / 2
    paint { present, x, y in
      let dx = (x - centerX) / centerX
      let dy = (y - centerY) / centerY
      return present.scaled(by: 1 - strength * Curves.smoothStep(0.5, 2.2, dx * dx + dy * dy))
    }
  }
}
