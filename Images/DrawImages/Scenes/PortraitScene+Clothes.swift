extension PortraitScene {
  private static let weave = ValueNoise(seed: 321)

  /// The shoulders in a coat.
  static func paintCoat(on canvas: inout Canvas) {
    let shape = Shape.blob([
      Point(534, 1010), Point(720, 1040), Point(960, 1120), Point(1060, 1330), Point(1120, 1700),
      Point(534, 1760), Point(-50, 1700), Point(10, 1330), Point(108, 1120), Point(348, 1040),
    ])
    canvas.fill(shape, softness: 1.5) { x, y in
      let round = light(x, y, center: Point(534, 1560), radius: Point(640, 620))
      let folds = weave.fractal(x / 170 + y / 620, y / 420, octaves: 3) - 0.5
      let cloth = weave.fractal(x / 3, y / 3, octaves: 2) - 0.5
      return coat.scaled(by: 0.5 + 0.62 * round + folds * 0.3).shifted(by: cloth * 0.025)
    }
    canvas.fill(
      .stroke(from: Point(520, 1180), to: Point(512, 1620), width: 10), coat.scaled(by: 0.5),
      softness: 8, opacity: 0.7)
    for y in [1330.0, 1500] {
      canvas.fill(.circle(x: 474, y: y + 5, radius: 22), coat.scaled(by: 0.4), softness: 8)
      canvas.fill(.circle(x: 470, y: y, radius: 20), softness: 1.2) { px, py in
        let round = light(px, py, center: Point(470, y), radius: Point(22, 22))
        return Color(0x57432F).scaled(by: 0.6 + 0.8 * round)
      }
    }
  }

  /// The scarf: two turns around the neck and an end that hangs down.
  static func paintScarf(on canvas: inout Canvas) {
    let hanging = Shape.blob([
      Point(590, 1120), Point(720, 1130), Point(742, 1330), Point(756, 1560), Point(612, 1576),
      Point(586, 1330),
    ])
    paintCloth(on: &canvas, hanging, center: Point(650, 1300), radius: Point(120, 420), slant: 0.1)
    for fringe in 0..<12 {
      let x = 622 + Double(fringe) * 11.4
      canvas.fill(
        .stroke(from: Point(x, 1530), to: Point(x + 3, 1600), width: 7), scarf.scaled(by: 0.8))
    }
    let lower = Shape.blob([
      Point(290, 1010), Point(420, 1060), Point(534, 1075), Point(650, 1060), Point(780, 1005),
      Point(806, 1090), Point(700, 1190), Point(534, 1232), Point(370, 1196), Point(262, 1096),
    ])
    paintCloth(on: &canvas, lower, center: Point(534, 1120), radius: Point(320, 130), slant: -0.3)
    let upper = Shape.blob([
      Point(330, 900), Point(430, 965), Point(534, 985), Point(640, 962), Point(742, 896),
      Point(788, 985), Point(690, 1085), Point(534, 1122), Point(380, 1092), Point(282, 990),
    ])
    paintCloth(on: &canvas, upper, center: Point(534, 1010), radius: Point(300, 125), slant: 0.25)
  }

  private static func paintCloth(
    on canvas: inout Canvas, _ shape: Shape, center: Point, radius: Point, slant: Double
  ) {
    canvas.fill(
      shape.moved(by: Point(8, 20)), Color(0x2A0F14), softness: 20, opacity: 0.5)
    canvas.fill(shape, softness: 1.6) { x, y in
      let round = light(x, y, center: center, radius: radius)
      // Folds run around the neck; the knit is a fine pattern across them.
      let sag = (x - 534) * (x - 534) / 900
      let fold = weave.fractal(x / 420, (y + sag * 0.55 + (x - 534) * slant) / 34, octaves: 3) - 0.5
      let knit = Curves.wave((x + y * 0.4) / 9) * Curves.wave((y + sag * 0.4) / 11)
      return scarf.scaled(by: 0.5 + 0.58 * round + fold * 0.5 + knit * 0.05)
    }
  }
}
