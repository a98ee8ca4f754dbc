/// A night in the mountains with one lit tent: 1280x853 pixels.
///
/// A person would name: midnight blue, the slate blue of the mountains, the snow in the dark, and
/// above all the orange-red tent, although it is less than one percent of the picture. The flat
/// part of the tent is exactly ``ember``.
enum NightScene: Scene {
  static let fileName = "night.png"

  static let trueColors: [Color] = [midnight, slate, darkSnow, ember]

  static let midnight = Color(0x0B1433)
  static let slate = Color(0x1E3159)
  static let darkSnow = Color(0x3A5380)
  static let ember = Color(0xFF5A1F)

  static let width = 1280
  static let height = 853

  /// The middle of the tent's lower edge.
  static let tent = Point(470, 742)

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    paintSky(on: &canvas)
    paintMountains(on: &canvas)
    paintGround(on: &canvas)
    paintTent(on: &canvas)
    return try canvas.pngFile()
  }

  private static func paintSky(on canvas: inout Canvas) {
    let gradient = Gradient([(0, midnight.scaled(by: 0.75)), (0.45, midnight), (1, slate)])
    canvas.paint { _, _, y in gradient.color(at: y / 560) }
    var random = SplitMix64(seed: 401)
    for _ in 0..<420 {
      let x = random.next(in: 0...Double(width))
      let y = random.next(in: 0...520)
      let bright = random.next(in: 0...1)
      let size = 0.5 + 1.1 * bright * bright * bright * bright
      canvas.fill(
        .circle(x: x, y: y, radius: size), Color(0xDCE6FF), opacity: 0.2 + 0.8 * bright * bright)
      if bright > 0.97 { canvas.glow(x: x, y: y, radius: 16, Color(0x8FA8E8), strength: 0.4) }
    }
  }

  /// A dome of cloth with a lamp inside, and its light on the snow.
  private static func paintTent(on canvas: inout Canvas) {
    canvas.glow(x: tent.x, y: tent.y - 40, radius: 230, ember, strength: 0.42)
    let onSnow = Shape.ellipse(x: tent.x, y: tent.y + 6, radiusX: 150, radiusY: 20)
    canvas.fill(onSnow, ember.mixed(with: slate, 0.35), softness: 26, opacity: 0.4)
    let ground = Shape.rectangle(
      Bounds(left: tent.x - 100, top: tent.y - 100, right: tent.x + 100, bottom: tent.y))
    let dome = Shape.ellipse(x: tent.x, y: tent.y, radiusX: 74, radiusY: 86).intersection(ground)
    canvas.fill(dome, ember)
    let seam = ember.scaled(by: 0.62)
    for radius in [26.0, 58] {
      let outer = Shape.ellipse(x: tent.x, y: tent.y, radiusX: radius, radiusY: 86)
      let inner = Shape.ellipse(x: tent.x, y: tent.y, radiusX: radius - 2, radiusY: 84.5)
      canvas.fill(outer.subtracting(inner).intersection(ground), seam)
    }
    canvas.fill(
      .stroke(from: Point(tent.x - 73, tent.y), to: Point(tent.x + 73, tent.y), width: 4), seam)
    for side in [-1.0, 1] {
      let peg = Point(tent.x + side * 112, tent.y + 4)
      canvas.fill(
        .stroke(from: Point(tent.x + side * 62, tent.y - 46), to: peg, width: 1.2), seam,
        opacity: 0.7)
    }
  }
}
