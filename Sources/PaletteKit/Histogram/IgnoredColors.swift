/// Tells which colors of an image are ignored.
struct IgnoredColors: Sendable {
  private let transform: ColorTransform
  /// Places in Oklab, and how far from them is near.
  private let balls: [(center: SIMD4<Float>, squaredReach: Float)]

  /// A test for colors that a transform converts.
  init(_ ignored: [IgnoredColor], transform: ColorTransform) {
    self.transform = transform
    balls = ignored.map { ignored in
      let oklab = Oklab(ignored.color)
      // What bulk conversion is exact to, far less than an 8-bit step, comes on top.
      let reach = Float(ignored.distance) + 1e-5
      return (
        SIMD4(Float(oklab.lightness), Float(oklab.a), Float(oklab.b), 0), reach * reach
      )
    }
  }

  /// Which of some colors, whose number is a multiple of eight, are ignored.
  func marks(of colors: [UInt32]) -> [Bool] {
    var marks = [Bool](repeating: false, count: colors.count)
    for (index, group) in transform.lanes(of: colors, in: .oklab).enumerated() {
      for ball in balls {
        let distances = group.squaredDistance(to: ball.center)
        for lane in 0..<8 where distances[lane] <= ball.squaredReach {
          marks[8 * index + lane] = true
        }
      }
    }
    return marks
  }
}
