/// A conifer forest in morning mist, like a photo: 1600x1067 pixels, progressive.
///
/// A person would name: pale mist, sage of the far trees, the green of the middle ones, and the
/// deep green of the near ones.
enum ForestScene: Scene {
  static let fileName = "forest.jpg"

  static let trueColors: [Color] = [mist, sage, green, deepGreen]

  static let mist = Color(0xE6ECD6)
  static let sage = Color(0xA9C2A2)
  static let green = Color(0x55805F)
  static let deepGreen = Color(0x16302A)

  static let width = 1600
  static let height = 1067

  /// Where the light comes from.
  static let sun = Point(980, 130)

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    paintSky(on: &canvas)
    var random = SplitMix64(seed: 101)
    for (index, layer) in layers.enumerated() {
      paint(layer, on: &canvas, &random)
      // The rays fall in front of the far layers and behind the near ones.
      if index == 3 { paintRays(on: &canvas) }
    }
    canvas.addVignette(0.22)
    canvas.addGrain(strength: 1.5, seed: 102)
    return try canvas.jpegFile(quality: 84, isProgressive: true)
  }

  private static func paintSky(on canvas: inout Canvas) {
    let noise = ValueNoise(seed: 103)
    canvas.paint { _, x, y in
      let offset = Point((x - sun.x) / 1.3, y - sun.y).length
      let veil = noise.fractal(x / 420, y / 160, octaves: 4)
      let air = mist.mixed(with: sage, 0.1 + 0.5 * veil * Curves.smoothStep(120, 900, offset))
      return air.mixed(with: Color(0xFFF8DC), 0.85 * Curves.bell(offset, width: 330))
    }
  }

  private static func paintRays(on canvas: inout Canvas) {
    let noise = ValueNoise(seed: 104)
    canvas.paint { present, x, y in
      // The source lies above the picture, so that the rays spread only a little.
      let fall = y + 420
      let slant = (x - sun.x - 60) / fall
      let beam = Curves.smoothStep(0.42, 0.78, noise.fractal(slant * 13, 3, octaves: 3))
      let reach = Curves.smoothStep(1000, 120, y) * Curves.bell(slant, width: 0.75)
      return present.screened(with: Color(0xFFF2C4), 0.42 * beam * reach)
    }
  }
}
