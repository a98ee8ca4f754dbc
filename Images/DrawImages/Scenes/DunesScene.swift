/// Sand dunes in low sun, like a photo: 1600x1067 pixels.
///
/// A person would name: pale blue of the sky, the light sand of the sunny sides, the ocher of the
/// grazed slopes, and the brown of the shadows.
enum DunesScene: Scene {
  static let fileName = "dunes.jpg"

  static let trueColors: [Color] = [skyBlue, lightSand, ocher, brown]

  static let skyBlue = Color(0xA9CBE0)
  static let lightSand = Color(0xF0C088)
  static let ocher = Color(0xD18F54)
  static let brown = Color(0x8F5738)

  static let width = 1600
  static let height = 1067

  /// The row a flat plain would end at.
  static let horizon = 400.0

  static func encodedFile() throws -> [UInt8] {
    var canvas = Canvas(width: width, height: height)
    let veils = ValueNoise(seed: 201)
    canvas.paint { _, x, y in
      let low = Curves.smoothStep(0, horizon + 20, y)
      let air = skyBlue.scaled(by: 0.9).mixed(with: Color(0xDCE8EA), low * 0.8)
      let veil = veils.fractal(x / 700 + y / 900, y / 90, octaves: 5)
      return air.mixed(with: .white, 0.45 * Curves.smoothStep(0.5, 0.85, veil) * (1 - low * 0.6))
    }
    let land = DuneLand()
    for column in 0..<width { paint(land, on: &canvas, column) }
    canvas.addVignette(0.16)
    canvas.addGrain(strength: 1.6, seed: 202)
    return try canvas.jpegFile(quality: 84)
  }

  /// Paints one column of the land from near to far, each step above what hides it.
  private static func paint(_ land: DuneLand, on canvas: inout Canvas, _ column: Int) {
    let focal = 1250.0
    let ray = (Double(column) + 0.5 - 800) / focal
    var strip = Strip(height: height)
    var top = Double(height)
    var depth = 2.6
    while depth < 150 && top > 0 {
      let place = Point(ray * depth, depth)
      let row = horizon + (land.eyeHeight - land.height(place)) * focal / depth
      if row < top {
        strip.cover(from: max(row, 0), to: top, land.color(place))
        top = row
      }
      // Steps of about a row on flat ground near the eye; further off, crests need finer ones,
      // but not where they are deep behind something nearer.
      let hidden = Curves.clamp((row - top - 6) / 40)
      depth += min(depth * depth * 0.000_16, depth * 0.000_9) * (1 + 5 * hidden)
    }
    for row in 0..<height {
      canvas[column, row] = strip.color(row, before: canvas[column, row])
    }
  }
}

/// A column of pixels, each covered in parts by several colors.
private struct Strip {
  private var sums: [SIMD3<Float>]
  private var coverages: [Float]

  init(height: Int) {
    sums = Array(repeating: .zero, count: height)
    coverages = Array(repeating: 0, count: height)
  }

  mutating func cover(from top: Double, to bottom: Double, _ color: Color) {
    for row in Curves.floor(top)...Curves.floor(bottom) where row < sums.count {
      let part = Float(min(bottom, Double(row) + 1) - max(top, Double(row)))
      sums[row] += color.components * part
      coverages[row] += part
    }
  }

  func color(_ row: Int, before background: Color) -> Color {
    Color(sums[row] + background.components * max(0, 1 - coverages[row]))
  }
}
