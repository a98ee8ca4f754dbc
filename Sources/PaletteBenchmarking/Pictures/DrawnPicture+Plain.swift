extension DrawnPicture {
  /// Shapes of a dozen flat colors, without a soft edge: a chart, a logo, a page.
  package static func graphic(width: Int = 1600, height: Int = 1200) -> DrawnPicture {
    let colors: [UInt32] = [
      .pixel(255, 255, 255), .pixel(32, 33, 36), .pixel(66, 133, 244), .pixel(234, 67, 53),
      .pixel(251, 188, 4), .pixel(52, 168, 83), .pixel(255, 109, 1), .pixel(70, 189, 198),
      .pixel(123, 170, 247), .pixel(240, 123, 114), .pixel(252, 208, 79), .pixel(113, 194, 135),
    ]
    return DrawnPicture(name: "graphic", width: width, height: height) { y, pixels in
      for x in 0..<width {
        // A tile of 160 pixels, with a disc on every third one and a line on some.
        let (tile, dx, dy) = (x / 160 + y / 160 * 7, x % 160 - 80, y % 160 - 80)
        let isDisc = tile % 3 == 0 && dx * dx + dy * dy < 60 * 60
        let isLine = tile % 5 == 0 && (dx + dy).magnitude < 6
        let color = isLine ? 1 : isDisc ? 2 + tile % 10 : tile % 2 == 0 ? 0 : 2 + tile % 7
        pixels[x] = colors[color]
      }
    }
  }

  /// Pixels of any color, nearly no two alike: the most work that so many pixels can make.
  package static func noise(width: Int = 640, height: Int = 480) -> DrawnPicture {
    let lattice = Lattice(seed: 5)
    return DrawnPicture(name: "noise", width: width, height: height) { y, pixels in
      for x in 0..<width { pixels[x] = UInt32(lattice.bits(x, y) >> 40) | 0xff00_0000 }
    }
  }
}
