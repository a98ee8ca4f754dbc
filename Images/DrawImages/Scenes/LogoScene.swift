internal import TestSupport

/// A flat logo of four color swatches fanned out: 512x512 pixels, RGBA.
///
/// The true colors are exact: every pixel that is not fully transparent has the RGB of one of the
/// four, and the soft edges differ in alpha only.
enum LogoScene: Scene {
  static let fileName = "logo.png"

  static let trueColors: [Color] = hexColors.map { Color($0) }

  /// Red, amber, green and blue, from the lowest swatch to the one on top.
  static let hexColors: [UInt32] = [0xE5484D, 0xF5A524, 0x2FA36B, 0x2F6FDE]

  private static let size = 512
  private static let pivot = Point(127, 385)

  static func encodedFile() throws -> [UInt8] {
    let swatches = visibleSwatches()
    var image = PNGImage(width: size, height: size, kind: PNGKind(.rgba)) { column, row in
      let x = Double(column) + 0.5
      let y = Double(row) + 0.5
      for (swatch, color) in zip(swatches, trueColors) {
        let coverage = Curves.smoothStep(2.5, -2.5, swatch.distance(x, y))
        let alpha = UInt16(coverage * 255 + 0.5)
        if alpha > 0 { return color.bytes.map(UInt16.init) + [alpha] }
      }
      return [0, 0, 0, 0]
    }
    image.filters = [.sub]
    image.compressionLevel = 9
    return try image.encoded()
  }

  /// The swatches, each without what lies on top of it and a gap around that.
  private static func visibleSwatches() -> [Shape] {
    let half = Double(3).squareRoot() / 2
    let directions = [Point(1, 0), Point(half, 0.5), Point(0.5, half), Point(0, 1)]
    let upright = Shape.rectangle(
      Bounds(left: pivot.x - 52, top: pivot.y - 306, right: pivot.x + 52, bottom: pivot.y + 52),
      cornerRadius: 30)
    let hole = Shape.circle(x: pivot.x, y: pivot.y, radius: 19)
    // Only the swatch on top shows anything below the pivot.
    let below = Shape.rectangle(Bounds(left: 0, top: pivot.y, right: 512, bottom: 512))
    let whole = directions.map { upright.turned(about: pivot, toward: $0) }
    return whole.indices.map { index in
      let isTop = index == whole.count - 1
      let swatch = whole[index].subtracting(isTop ? hole : below)
      return whole[(index + 1)...].reduce(swatch) { swatch, above in
        swatch.subtracting(above, margin: 11)
      }
    }
  }
}
