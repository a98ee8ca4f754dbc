/// Smooth random values over the plane, the same for the same seed.
struct ValueNoise {
  private let seed: UInt64

  /// Makes the noise of a seed.
  init(seed: UInt64) { self.seed = SplitMix64.scramble(seed) }

  /// A value from 0 to 1 that changes over a distance of about 1.
  func value(_ x: Double, _ y: Double) -> Double {
    let column = Curves.floor(x)
    let row = Curves.floor(y)
    let across = ease(x - Double(column))
    let down = ease(y - Double(row))
    let top = Curves.mix(corner(column, row), corner(column + 1, row), across)
    let bottom = Curves.mix(corner(column, row + 1), corner(column + 1, row + 1), across)
    return Curves.mix(top, bottom, down)
  }

  /// A value from 0 to 1 that adds ever finer and weaker layers.
  func fractal(_ x: Double, _ y: Double, octaves: Int, gain: Double = 0.5) -> Double {
    var sum = 0.0
    var total = 0.0
    var weight = 1.0
    var x = x
    var y = y
    for _ in 0..<octaves {
      sum += weight * value(x, y)
      total += weight
      weight *= gain
      // Turning each layer hides the directions of the grid.
      (x, y) = (1.6 * x - 1.2 * y + 17.3, 1.2 * x + 1.6 * y - 9.1)
    }
    return sum / total
  }

  private func ease(_ fraction: Double) -> Double {
    fraction * fraction * (3 - 2 * fraction)
  }

  private func corner(_ column: Int, _ row: Int) -> Double {
    let across = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
    let down = UInt64(bitPattern: Int64(row)) &* 0xC2B2_AE3D_27D4_EB4F
    return SplitMix64.fraction(SplitMix64.scramble(seed ^ across &+ down))
  }
}
