extension PortraitScene {
  /// The outline of the face.
  static let faceShape = Shape.blob([
    Point(534, 236), Point(700, 300), Point(736, 480), Point(728, 660), Point(690, 780),
    Point(600, 862), Point(534, 872), Point(468, 862), Point(378, 780), Point(340, 660),
    Point(332, 480), Point(368, 300),
  ])

  /// The color of skin in a light.
  static func skinColor(_ light: Double) -> Color {
    Gradient([
      (0, Color(0x8F4F3F)), (0.38, Color(0xC98768)), (0.72, skin), (1, Color(0xF6CFB2)),
    ]).color(at: light)
  }

  /// The neck, with the shadow of the chin.
  static func paintNeck(on canvas: inout Canvas) {
    let neck = Shape.blob([
      Point(424, 740), Point(644, 740), Point(640, 900), Point(690, 1080), Point(380, 1080),
      Point(430, 900),
    ])
    canvas.fill(neck, softness: 1.2) { x, y in
      let round = light(x, y, center: Point(534, 920), radius: Point(170, 420))
      let shadow = Curves.smoothStep(985, 850, y + (x - 534) * 0.15)
      return skinColor(round * (0.86 - 0.6 * shadow))
    }
  }

  /// The face with all its features.
  static func paintFace(on canvas: inout Canvas) {
    canvas.fill(faceShape, softness: 1.2) { x, y in
      let round = light(x, y, center: face, radius: Point(232, 330))
      // The brow, the nose and the chin stand out a little.
      let nose =
        0.1 * Curves.bell(x - 522, width: 34) * Curves.smoothStep(520, 700, y)
        * Curves.smoothStep(745, 715, y)
      let side =
        0.16 * Curves.bell(x - 563, width: 26) * Curves.smoothStep(540, 690, y)
        * Curves.smoothStep(750, 715, y)
      let sockets =
        0.12 * Curves.bell(y - 566, width: 46)
        * (Curves.bell(x - 440, width: 70) + Curves.bell(x - 628, width: 70))
      return skinColor(round + nose - side - sockets)
    }
    for x in [416.0, 650] {
      canvas.fill(
        .ellipse(x: x, y: 690, radiusX: 44, radiusY: 32), Color(0xDB6F5E), softness: 40,
        opacity: 0.34)
    }
    paintEye(on: &canvas, x: 442, outward: -1)
    paintEye(on: &canvas, x: 626, outward: 1)
    paintNose(on: &canvas)
    paintMouth(on: &canvas)
  }

  private static func paintEye(on canvas: inout Canvas, x: Double, outward: Double) {
    let y = 578.0
    let at = { (across: Double, down: Double) in Point(x + across * outward, y + down) }
    let opening = Shape.blob([
      at(-50, 9), at(-26, -20), at(10, -27), at(46, -14), at(50, 4), at(20, 22), at(-22, 21),
    ])
    canvas.fill(opening) { _, py in
      Color(0xF3E9E0).mixed(with: Color(0x9C8078), Curves.smoothStep(y - 2, y - 22, py))
    }
    let iris = Shape.circle(x: x - 1, y: y - 3, radius: 19)
    canvas.fill(iris.intersection(opening)) { px, py in
      let offset = Point(px - x + 1, py - y + 3).length
      return Color(0x6B8A5C).mixed(with: Color(0x2C3B2C), Curves.smoothStep(10, 19, offset))
    }
    canvas.fill(Shape.circle(x: x - 1, y: y - 3, radius: 9).intersection(opening), Color(0x140D0C))
    canvas.fill(.circle(x: x - 8, y: y - 10, radius: 4.2), .white, opacity: 0.95)
    let lashes = [at(-46, 4), at(-24, -16), at(8, -22), at(34, -13), at(54, 0)]
    paintLine(on: &canvas, lashes, widths: [3, 6, 8, 8, 3], hair)
    let fold = [at(-38, -18), at(-14, -33), at(14, -36), at(44, -22)]
    paintLine(on: &canvas, fold, widths: [1, 3, 3, 1], Color(0x8F4F3F), opacity: 0.6)
    let brow = [at(-52, -62), at(-18, -76), at(28, -80), at(70, -54)]
    paintLine(on: &canvas, brow, widths: [9, 15, 12, 3], hair.mixed(with: skin, 0.12))
  }

  private static func paintNose(on canvas: inout Canvas) {
    let shadow = Color(0x8F4F3F)
    canvas.fill(
      .ellipse(x: 536, y: 727, radiusX: 42, radiusY: 8), shadow, softness: 9, opacity: 0.42)
    for x in [512.0, 558] {
      canvas.fill(
        .ellipse(x: x, y: 724, radiusX: 10, radiusY: 4.5), Color(0x5E2E26), softness: 3,
        opacity: 0.75)
    }
    canvas.fill(
      .ellipse(x: 524, y: 694, radiusX: 13, radiusY: 16), Color(0xFFE6D2), softness: 13,
      opacity: 0.5)
  }

  private static func paintMouth(on canvas: inout Canvas) {
    let lip = Color(0xB4524B)
    let upper = Shape.blob([
      Point(458, 776), Point(500, 770), Point(522, 762), Point(535, 770), Point(548, 762),
      Point(572, 770), Point(612, 776), Point(572, 794), Point(535, 794), Point(498, 794),
    ])
    let lower = Shape.blob([
      Point(462, 779), Point(500, 790), Point(535, 792), Point(572, 790), Point(608, 779),
      Point(584, 816), Point(536, 828), Point(488, 816),
    ])
    canvas.fill(lower, softness: 1.4) { x, y in
      let gleam = Curves.bell(Point((x - 520) / 2.4, y - 806).length, width: 14)
      return lip.mixed(with: Color(0xEBA294), 0.25 + 0.5 * gleam - 0.12 * (x - 535) / 70)
    }
    canvas.fill(upper, lip.scaled(by: 0.86), softness: 1.2)
    let line = [
      Point(469, 779), Point(500, 789), Point(535, 789), Point(570, 789), Point(602, 779),
    ]
    paintLine(on: &canvas, line, widths: [1, 3, 3, 3, 1], Color(0x6B2A2A), opacity: 0.85)
    canvas.fill(
      .ellipse(x: 540, y: 842, radiusX: 46, radiusY: 6), Color(0x8F4F3F), softness: 12,
      opacity: 0.35)
  }
}
