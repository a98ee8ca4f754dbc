extension ForestScene {
  /// A row of trees at one distance.
  struct Layer {
    var color: Color
    /// The row the ground lies at in the middle of the picture.
    var ground: Double
    /// How far the ground rises toward the sides.
    var rise: Double
    var treeHeight: ClosedRange<Double>
    var spacing: ClosedRange<Double>
    /// How much mist hides the foot of the trees.
    var mist: Double
    /// The half-width of the clearing in the middle.
    var clearing: Double
  }

  /// The rows from the farthest to the nearest.
  static let layers: [Layer] = [
    Layer(
      color: mist.mixed(with: sage, 0.55), ground: 470, rise: 60, treeHeight: 90...170,
      spacing: 16...40, mist: 1, clearing: 0),
    Layer(
      color: sage, ground: 560, rise: 110, treeHeight: 130...250, spacing: 24...56, mist: 0.95,
      clearing: 0),
    Layer(
      color: sage.mixed(with: green, 0.55), ground: 655, rise: 130, treeHeight: 190...340,
      spacing: 34...84, mist: 0.85, clearing: 90),
    Layer(
      color: green, ground: 760, rise: 150, treeHeight: 270...470, spacing: 46...118, mist: 0.7,
      clearing: 230),
    Layer(
      color: green.mixed(with: deepGreen, 0.6), ground: 880, rise: 150, treeHeight: 420...660,
      spacing: 66...160, mist: 0.4, clearing: 390),
    Layer(
      color: deepGreen, ground: 1040, rise: 130, treeHeight: 760...1010, spacing: 90...190,
      mist: 0.06, clearing: 590),
  ]

  /// Paints the ground and the trees of a row.
  static func paint(_ layer: Layer, on canvas: inout Canvas, _ random: inout SplitMix64) {
    let noise = ValueNoise(seed: random.next())
    let ground = { (x: Double) -> Double in
      let side = (x - 800) / 800
      return layer.ground - layer.rise * side * side + 40
        * (noise.fractal(x / 300, 7, octaves: 3) - 0.5)
    }
    var x = random.next(in: -60...0)
    while x < Double(width) + 60 {
      let size = random.next(in: layer.treeHeight)
      if abs(x - 800) > layer.clearing + random.next(in: -30...30) {
        let foot = Point(x, ground(x) + 14)
        paintTree(on: &canvas, layer, foot: foot, height: size, noise)
      }
      x += random.next(in: layer.spacing)
    }
    paintGround(on: &canvas, layer, noise, ground)
  }

  private static func paintTree(
    on canvas: inout Canvas, _ layer: Layer, foot: Point, height: Double, _ noise: ValueNoise
  ) {
    let tree = Shape.conifer(foot: foot, height: height, noise)
    canvas.fill(tree, softness: 0.9) { x, y in
      color(of: layer, x, y, foot: foot.y, height: height, noise)
    }
  }

  private static func paintGround(
    on canvas: inout Canvas, _ layer: Layer, _ noise: ValueNoise, _ ground: (Double) -> Double
  ) {
    let outline = (0..<width).map { column in
      let x = Double(column)
      let grass = layer.ground / 90 * (1 - layer.mist) * noise.value(x / 3.1, 77)
      return ground(x) - grass
    }
    canvas.paint(rows: Curves.floor(layer.ground - layer.rise) - 60..<height) { present, x, y in
      // Mist takes the edge from all but the nearest ground.
      let below = y - outline[Curves.floor(x)]
      let coverage = Curves.clamp((below + 0.5) / (1 + 120 * layer.mist * layer.mist))
      guard coverage > 0 else { return present }
      let foot = outline[Curves.floor(x)] + 10
      let grass = color(of: layer, x, y, foot: foot, height: 200, noise)
      let tufts = noise.fractal(x / 26, y / 9, octaves: 4) - 0.5
      let dark = 0.5 * (1 - layer.mist) * Curves.smoothStep(30, 300, below)
      let tone = grass.mixed(with: deepGreen, dark).shifted(by: tufts * 0.09 * (1 - layer.mist))
      return present.mixed(with: tone, coverage)
    }
  }

  /// The color of a row of trees: clear at the tops, in mist at the foot.
  private static func color(
    of layer: Layer, _ x: Double, _ y: Double, foot: Double, height: Double, _ noise: ValueNoise
  ) -> Color {
    let texture = (noise.fractal(x / 7, y / 5, octaves: 3) - 0.5) * 0.09
    let drift = noise.fractal(x / 240, y / 70, octaves: 3) - 0.5
    let low = Curves.smoothStep(foot - height * 0.72, foot + 6, y + drift * height * 0.5)
    let glow = Curves.bell(Point(x - sun.x, y - sun.y).length, width: 520) * 0.3
    let veil = mist.mixed(with: Color(0xFFF6D4), glow)
    return layer.color.shifted(by: texture * (1.15 - layer.mist)).mixed(
      with: veil, max(low * layer.mist * 0.9, glow * layer.mist))
  }
}
