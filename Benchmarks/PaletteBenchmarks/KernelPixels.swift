/// A million pixels of a kind, the same ones on each run.
enum KernelPixels {
  private static let side = 1024

  /// Gradients and shapes with a little noise: 40,000 or so colors, neighbors alike.
  static let photo: [UInt32] = {
    var random = Random()
    return (0..<side * side).map { place in
      let (x, y) = (place % side, place / side)
      let shape = (x / 150 + y / 100) % 5 == 0 ? 60 : 0
      let noise = Int(random.next() >> 61)
      let red = x * 255 / side * 2 / 3 + shape + noise
      let green = (255 - y * 255 / side) / 2 + x / 16 + noise
      let blue = y * 255 / side * 3 / 4 + shape / 2 + noise
      return packed(red, green, blue, 255)
    }
  }()

  /// Each pixel of any color.
  static let noise: [UInt32] = {
    var random = Random()
    return (0..<side * side).map { _ in UInt32(random.next() >> 40) | 0xff00_0000 }
  }()

  /// All pixels alike.
  static let flat = [UInt32](repeating: packed(200, 120, 40, 255), count: side * side)

  /// The photo with alpha from transparent to opaque.
  static let translucent: [UInt32] = photo.indices.map { place in
    photo[place] & 0x00ff_ffff | UInt32(place % side * 256 / side) << 24
  }

  private static func packed(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    UInt32(min(red, 255) | min(green, 255) << 8 | min(blue, 255) << 16 | alpha << 24)
  }

  /// Knuth's linear congruential generator (MMIX), of which the high bits are good.
  private struct Random {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
