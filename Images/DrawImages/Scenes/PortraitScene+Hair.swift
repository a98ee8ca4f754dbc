extension PortraitScene {
  private static let strands = ValueNoise(seed: 311)

  /// The hair behind the head.
  static func paintBackHair(on canvas: inout Canvas) {
    let shape = Shape.blob([
      Point(440, 168), Point(628, 168), Point(752, 238), Point(818, 400), Point(822, 680),
      Point(858, 900), Point(800, 1040), Point(534, 1010), Point(268, 1040), Point(210, 900),
      Point(246, 680), Point(250, 400), Point(316, 238),
    ])
    canvas.fill(shape, softness: 2) { x, y in hairColor(x, y, gloss: 0.35) }
  }

  /// The hair that falls over the forehead and beside the face.
  static func paintFrontHair(on canvas: inout Canvas) {
    let left = Shape.blob([
      Point(584, 250), Point(500, 330), Point(404, 450), Point(362, 640), Point(372, 800),
      Point(340, 930), Point(262, 960), Point(254, 760), Point(268, 500), Point(330, 280),
      Point(450, 214),
    ])
    let right = Shape.blob([
      Point(536, 246), Point(610, 330), Point(688, 420), Point(712, 580), Point(702, 760),
      Point(724, 930), Point(806, 970), Point(816, 760), Point(800, 480), Point(736, 270),
      Point(620, 204),
    ])
    // The hair throws a soft shadow on the face.
    let shadow = left.union(right).moved(by: Point(10, 16)).intersection(faceShape)
    canvas.fill(shadow, Color(0x7A3F33), softness: 16, opacity: 0.45)
    canvas.fill(right, softness: 1.6) { x, y in hairColor(x, y, gloss: 0.6) }
    canvas.fill(left, softness: 1.6) { x, y in hairColor(x, y, gloss: 1) }
    // The parting.
    canvas.fill(
      .stroke(from: Point(556, 214), to: Point(559, 258), width: 26, endWidth: 8), hair,
      softness: 4)
  }

  private static func hairColor(_ x: Double, _ y: Double, gloss: Double) -> Color {
    // Strands follow the head: they fan out from the parting.
    let side = (x - 534) / (150 + max(0, y - 200) * 0.28)
    let strand = strands.fractal(side * 34, y / 260, octaves: 4) - 0.5
    let band = Curves.bell(y - 390 - side * side * 46 + strand * 90, width: 90)
    let left = Curves.smoothStep(760, 260, x)
    let shine = gloss * (0.55 * band * (0.35 + 0.65 * left) + 0.12 * left)
    let tone = hair.shifted(by: strand * 0.11)
    return tone.mixed(with: Color(0x9A6248), shine * (0.75 + strand))
  }
}
