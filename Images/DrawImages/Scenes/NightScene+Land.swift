extension NightScene {
  /// Two ranges of mountains with a dark and a less dark side to every ridge.
  static func paintMountains(on canvas: inout Canvas) {
    paintRange(
      on: &canvas, seed: 411, top: 205, base: 620, breadth: 330,
      light: darkSnow, dark: slate.mixed(with: midnight, 0.15))
    paintRange(
      on: &canvas, seed: 412, top: 420, base: 690, breadth: 210,
      light: slate.mixed(with: darkSnow, 0.35), dark: midnight.mixed(with: slate, 0.45))
  }

  private static func paintRange(
    on canvas: inout Canvas, seed: UInt64, top: Double, base: Double, breadth: Double,
    light: Color, dark: Color
  ) {
    let ridges = RidgeLine(seed: seed, breadth: breadth)
    canvas.paint(rows: Curves.floor(top) - 80..<height) { present, x, y in
      let crest = base - (base - top) * ridges.height(x)
      let coverage = Curves.clamp(y - crest + 0.5)
      guard coverage > 0 else { return present }
      // Ridges run to the right on their way down, in zigzag.
      let below = y - crest
      let zigzag = ridges.height(below * 4 + x * 0.4, layers: 3) - 0.5
      let place = x - below * 0.3 + 34 * zigzag * Curves.smoothStep(0, 60, below)
      let isLit = ridges.height(place + 1, layers: 2) > ridges.height(place - 1, layers: 2)
      let side = isLit ? light : dark
      let haze = Curves.smoothStep(top, base + 40, y)
      return present.mixed(with: side.mixed(with: slate, 0.15 + 0.75 * haze), coverage)
    }
  }

  /// The snow in front, with trees at the sides.
  static func paintGround(on canvas: inout Canvas) {
    let noise = ValueNoise(seed: 421)
    let trees = ValueNoise(seed: 422)
    var random = SplitMix64(seed: 423)
    var x = -10.0
    while x < Double(width) + 20 {
      let side = abs(x - 560) / 640
      let size = (60 + 130 * side * side) * random.next(in: 0.7...1.25)
      let foot = Point(x, snowLine(x, noise) + 8)
      canvas.fill(
        .conifer(foot: foot, height: size, trees), midnight.mixed(with: slate, 0.22).scaled(by: 0.9)
      )
      x += random.next(in: 12...44) + 60 * Curves.bell(side, width: 0.3)
    }
    canvas.paint(rows: 600..<height) { present, x, y in
      let line = snowLine(x, noise)
      let depth = Curves.smoothStep(0, 190, y - line)
      let snow = darkSnow.mixed(with: slate.mixed(with: midnight, 0.3), depth)
      return present.mixed(with: snow, Curves.clamp(y - line + 0.5))
    }
  }

  private static func snowLine(_ x: Double, _ noise: ValueNoise) -> Double {
    688 + 40 * noise.fractal(x / 420, 3, octaves: 2)
  }
}

/// A jagged line of peaks between 0 and 1, made of straight pieces.
private struct RidgeLine {
  let seed: UInt64
  let breadth: Double

  func height(_ x: Double, layers: Int = 4) -> Double {
    var sum = 0.0
    var weight = 0.56
    var width = breadth
    for layer in 0..<layers {
      sum += weight * piece(x / width, layer)
      weight *= 0.45
      width *= 0.41
    }
    return sum
  }

  private func piece(_ position: Double, _ layer: Int) -> Double {
    let index = Curves.floor(position)
    return Curves.mix(corner(index, layer), corner(index + 1, layer), position - Double(index))
  }

  /// Peaks and dips take turns, each a random bit off.
  private func corner(_ index: Int, _ layer: Int) -> Double {
    let bits = SplitMix64.scramble(seed &+ UInt64(bitPattern: Int64(index * 8 + layer)))
    let random = SplitMix64.fraction(SplitMix64.scramble(bits))
    return index % 2 == 0 ? 0.55 + 0.45 * random : 0.4 * random
  }
}
