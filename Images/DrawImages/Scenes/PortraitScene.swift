/// A stylized portrait: 1067x1600 pixels with soft shading and a blurred background.
///
/// A person would name: the skin, the dark brown hair, the red scarf, the navy coat and the sage
/// of the background.
enum PortraitScene: Scene {
  static let fileName = "portrait.jpg"

  static let trueColors: [Color] = [skin, hair, scarf, coat, sage]

  static let skin = Color(0xE3AC8C)
  static let hair = Color(0x2E1D1A)
  static let scarf = Color(0xC23B32)
  static let coat = Color(0x2C3C58)
  static let sage = Color(0x8FA79B)

  static let width = 1067
  static let height = 1600

  /// The middle of the face.
  static let face = Point(534, 600)

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    paintBackground(on: &canvas)
    paintBackHair(on: &canvas)
    paintNeck(on: &canvas)
    paintCoat(on: &canvas)
    paintScarf(on: &canvas)
    paintFace(on: &canvas)
    paintFrontHair(on: &canvas)
    canvas.addVignette(0.28)
    canvas.addGrain(strength: 1.5, seed: 301)
    return try canvas.jpegFile(quality: 86)
  }

  private static func paintBackground(on canvas: inout Canvas) {
    let noise = ValueNoise(seed: 302)
    let gradient = Gradient([
      (0, sage.mixed(with: .white, 0.18)), (0.55, sage), (1, sage.scaled(by: 0.62)),
    ])
    canvas.paint { _, x, y in
      let cloud = noise.fractal(x / 420, y / 420, octaves: 2) - 0.5
      let position = y / Double(height) + 0.2 * (x / Double(width) - 0.5)
      return gradient.color(at: position + cloud * 0.35)
    }
    var random = SplitMix64(seed: 303)
    let lights = [Color(0xF3E3B8), Color(0xCFE0D0), Color(0xE8C9A0)]
    for index in 0..<34 {
      let x = random.next(in: 0...Double(width))
      let y = random.next(in: -40...1080)
      let radius = random.next(in: 24...78)
      canvas.fill(
        .circle(x: x, y: y, radius: radius), lights[index % lights.count], softness: 5,
        opacity: random.next(in: 0.06...0.2))
    }
  }

  /// How much light a bulging form gets at a place; the light comes from the upper left.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  ///   - center: The middle of the form.
  ///   - radius: Its half-widths.
  /// - Returns: From 0 in the shadow to 1 in the light.
  static func light(_ x: Double, _ y: Double, center: Point, radius: Point) -> Double {
    let normal = (Point(x, y) - center) / radius
    let facing = max(0, 1 - (normal * normal).sum()).squareRoot()
    return Curves.clamp(0.4 - 0.5 * normal.x - 0.26 * normal.y + 0.42 * facing)
  }
}
