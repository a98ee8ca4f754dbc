import PaletteKit

/// A picture that is computed: soft gradients, some shapes and a little noise, as a photo has them.
enum Scene {
  static func buffer(width: Int, height: Int) -> PixelBuffer? {
    var bytes = [UInt8](repeating: 255, count: 4 * width * height)
    var random: UInt64 = 1
    var place = 0
    for y in 0..<height {
      for x in 0..<width {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Int(random >> 61)
        let (u, v) = (x * 255 / width, y * 255 / height)
        let shape = (x / 300 + y / 200) % 5 == 0 ? 60 : 0
        bytes[place] = UInt8(min(255, u * 2 / 3 + shape + noise))
        bytes[place + 1] = UInt8(min(255, (255 - v) / 2 + u / 4 + noise))
        bytes[place + 2] = UInt8(min(255, v * 3 / 4 + shape / 2 + noise))
        place += 4
      }
    }
    return PixelBuffer(bytes: bytes, width: width, height: height, layout: .rgbx)
  }
}
