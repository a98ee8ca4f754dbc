internal import TestSupport

/// Stones stacked in still water: 800x600 pixels, 8-bit grayscale.
///
/// The picture has no hue at all: every true color is neutral. Most of it is the light gray of the
/// mist and the middle gray of the water; the stones run from dark to middle gray.
enum GrayScene: Scene {
  static let fileName = "gray.png"

  static let trueColors: [Color] = [mist, water, stone]

  static let mist = Color(0xD2D2D2)
  static let water = Color(0x9C9C9C)
  static let stone = Color(0x4A4A4A)

  private static let width = 800
  private static let height = 600
  private static let horizon = 380
  private static let waterline = 452.0

  private struct Pebble {
    var center: Point
    var radius: Point
    var tone: Double
  }

  /// The stones from the lowest to the highest.
  private static let pebbles = [
    Pebble(center: Point(400, 420), radius: Point(162, 56), tone: 0.9),
    Pebble(center: Point(388, 327), radius: Point(118, 47), tone: 1.35),
    Pebble(center: Point(410, 248), radius: Point(88, 38), tone: 0.75),
    Pebble(center: Point(396, 184), radius: Point(60, 30), tone: 1.6),
    Pebble(center: Point(403, 135), radius: Point(34, 22), tone: 1),
  ]

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    paintAir(on: &canvas)
    var dry = canvas
    for pebble in pebbles { paint(pebble, on: &dry) }
    paintWater(on: &canvas, mirroring: dry)
    for pebble in pebbles { paint(pebble, on: &canvas) }
    canvas.addVignette(0.2)
    var image = PNGImage(
      width: width, height: height, kind: PNGKind(.gray),
      samples: canvas.pixels.map { UInt16(Color.byte($0.components.x)) })
    image.filters = [.paeth]
    image.compressionLevel = 9
    return try image.encoded()
  }

  private static func paintAir(on canvas: inout Canvas) {
    let hills = ValueNoise(seed: 501)
    canvas.paint { _, x, y in
      let air = mist.mixed(with: .white, 0.35 * Curves.smoothStep(0, 380, y))
      let far = 330 - 130 * hills.fractal(x / 260, 1, octaves: 4)
      let near = 380 - 120 * hills.fractal(x / 190, 9, octaves: 4)
      let first = air.mixed(with: water, 0.3 * Curves.clamp((y - far) / 3))
      let second = first.mixed(with: water, 0.45 * Curves.clamp((y - near) / 3))
      return second.mixed(with: mist, Curves.smoothStep(300, 390, y))
    }
  }

  private static func paint(_ pebble: Pebble, on canvas: inout Canvas) {
    let noise = ValueNoise(seed: UInt64(pebble.center.y))
    let center = pebble.center
    let whole = Shape.ellipse(
      x: center.x, y: center.y, radiusX: pebble.radius.x, radiusY: pebble.radius.y)
    // The water hides the lower edge of the lowest stone.
    let dry = Shape(bounds: whole.bounds) { x, y in y - shore(x) }
    canvas.fill(whole.intersection(dry), softness: 1) { x, y in
      let normal = (Point(x, y) - center) / pebble.radius
      let facing = max(0, 1 - (normal * normal).sum()).squareRoot()
      let light = Curves.clamp(0.25 + 0.45 * facing - 0.28 * normal.x - 0.5 * normal.y)
      // The stone above darkens the middle of the top.
      let contact = 0.5 * Curves.bell(normal.x, width: 0.75) * Curves.smoothStep(-0.5, -1, normal.y)
      let veins = noise.fractal(x / 46, y / 15, octaves: 3) - 0.5
      return stone.scaled(by: pebble.tone * (0.35 + 1.5 * light + 0.35 * veins) * (1 - contact))
    }
  }

  /// The row where the water touches the lowest stone: an arc around its front.
  private static func shore(_ x: Double) -> Double {
    let across = min(abs(x - 400), 172) / 420
    return waterline - 90 * across * across
  }

  private static func paintWater(on canvas: inout Canvas, mirroring dry: Canvas) {
    let ripples = ValueNoise(seed: 502)
    canvas.paint(rows: horizon..<height) { present, x, y in
      let nearness = (y - Double(horizon)) / Double(height - horizon)
      let ring = Point(x - 400, (y - waterline + 10) * 3.4).length
      let rings = Curves.wave(ring / 46) * Curves.bell(ring - 190, width: 190)
      let sway = ripples.fractal(x / 120, y / 7, octaves: 2) - 0.5
      let mirror = dry[
        Curves.floor(x + sway * 26 * nearness + rings * 3),
        Curves.floor(2 * shore(x) - y - 2 + sway * 18 + rings * 5)]
      let surface = mirror.mixed(with: water, 0.35 + 0.3 * nearness).shifted(by: rings * 0.035)
      return surface.mixed(with: present, 0.8 * Curves.smoothStep(0.28, 0, nearness))
    }
  }
}
