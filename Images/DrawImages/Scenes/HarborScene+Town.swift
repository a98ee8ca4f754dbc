extension HarborScene {
  /// The quay with its houses on the left, and the lighthouse on the right.
  static func paintTown(on canvas: inout Canvas) {
    var random = SplitMix64(seed: 31)
    // Rows of houses climb the hill; the hindmost comes first.
    for row in 0..<3 {
      let ground = Double(horizon) - 14 - Double(2 - row) * 38
      let end = 560.0 + Double(row) * 110
      var x = -20 + random.next(in: 0...40)
      while x < end {
        let size = 0.72 + 0.16 * Double(row)
        let house = Point(random.next(in: 58...92) * size, random.next(in: 48...84) * size)
        paintHouse(on: &canvas, left: x, ground: ground, size: house, &random)
        x += house.x + random.next(in: -4...(row == 2 ? 12 : 38))
      }
    }
    paintQuay(on: &canvas)
    paintLighthouse(on: &canvas, x: 2330, ground: Double(horizon) - 84)
  }

  private static func paintHouse(
    on canvas: inout Canvas, left: Double, ground: Double, size: Point,
    _ random: inout SplitMix64
  ) {
    let walls = deepBlue.mixed(with: mauve, random.next(in: 0.12...0.42))
    let roof = deepBlue.mixed(with: mauve, random.next(in: 0.0...0.16)).scaled(by: 0.8)
    let top = ground - size.y
    let peak = size.x * random.next(in: 0.34...0.5)
    canvas.fill(
      .rectangle(Bounds(left: left, top: top, right: left + size.x, bottom: ground + 30))
    ) { x, _ in
      // The side toward the sun catches some of its color.
      walls.mixed(with: apricot, 0.22 * Curves.smoothStep(left, left + size.x, x))
    }
    canvas.fill(
      .polygon([
        Point(left - 4, top + 1), Point(left + size.x / 2, top - peak),
        Point(left + size.x + 4, top + 1),
      ]), roof)
    let chimney = left + size.x * 0.7
    canvas.fill(
      .rectangle(
        Bounds(left: chimney, top: top - peak * 0.85, right: chimney + 8, bottom: top - 4)), roof)
    paintWindows(on: &canvas, left: left, top: top, size: size, &random)
  }

  private static func paintWindows(
    on canvas: inout Canvas, left: Double, top: Double, size: Point, _ random: inout SplitMix64
  ) {
    let columns = size.x > 62 ? 3 : 2
    let pane = Point(8.5, 12)
    let gap = size.x / Double(columns)
    for row in 0..<(size.y > 52 ? 2 : 1) {
      for column in 0..<columns {
        let x = left + gap * (Double(column) + 0.5)
        let y = top + 17 + Double(row) * 25
        let isLit = random.next(in: 0...1) < 0.46
        let box = Bounds(
          left: x - pane.x / 2, top: y - pane.y / 2, right: x + pane.x / 2, bottom: y + pane.y / 2)
        let warmth = random.next(in: 0...1)
        let light = gold.mixed(with: apricot, warmth * 0.6)
        canvas.fill(.rectangle(box), isLit ? light : deepBlue.scaled(by: 0.7))
        if isLit { canvas.glow(x: x, y: y, radius: 30, light, strength: 0.45) }
      }
    }
  }

  private static func paintQuay(on canvas: inout Canvas) {
    let line = Double(horizon)
    let stone = deepBlue.mixed(with: mauve, 0.16)
    canvas.fill(.rectangle(Bounds(left: -10, top: line - 18, right: 830, bottom: line + 2)), stone)
    canvas.fill(
      .rectangle(Bounds(left: 820, top: line - 11, right: 1130, bottom: line - 5)), stone)
    for post in stride(from: 840.0, through: 1120, by: 40) {
      canvas.fill(
        .rectangle(Bounds(left: post, top: line - 8, right: post + 6, bottom: line + 2)),
        stone.scaled(by: 0.8))
    }
    for lamp in [120.0, 330, 540, 750, 930, 1110] {
      canvas.fill(
        .rectangle(Bounds(left: lamp - 1.5, top: line - 56, right: lamp + 1.5, bottom: line - 10)),
        deepBlue.scaled(by: 0.8))
      canvas.glow(x: lamp, y: line - 58, radius: 60, gold, strength: 0.7)
      canvas.fill(.circle(x: lamp, y: line - 58, radius: 5), Color(0xFFF0C8), softness: 2)
    }
  }

  private static func paintLighthouse(on canvas: inout Canvas, x: Double, ground: Double) {
    let tower = deepBlue.mixed(with: mauve, 0.55)
    canvas.fill(
      .polygon([
        Point(x - 26, ground + 20), Point(x - 15, ground - 168), Point(x + 15, ground - 168),
        Point(x + 26, ground + 20),
      ])
    ) { px, py in
      let side = Curves.smoothStep(x + 20, x - 20, px)
      let isBand = Curves.floor((ground - py) / 42) % 2 == 1
      let paint = isBand ? deepBlue.mixed(with: mauve, 0.2) : tower
      return paint.mixed(with: apricot, 0.6 * side)
    }
    let dark = deepBlue.scaled(by: 0.8)
    canvas.fill(
      .rectangle(Bounds(left: x - 23, top: ground - 174, right: x + 23, bottom: ground - 166)), dark
    )
    canvas.fill(
      .rectangle(Bounds(left: x - 12, top: ground - 202, right: x + 12, bottom: ground - 172)),
      Color(0xFFEFC4))
    canvas.fill(
      .polygon([
        Point(x - 18, ground - 201), Point(x, ground - 226), Point(x + 18, ground - 201),
      ]), dark)
    canvas.glow(x: x, y: ground - 187, radius: 190, gold, strength: 0.85)
  }
}
