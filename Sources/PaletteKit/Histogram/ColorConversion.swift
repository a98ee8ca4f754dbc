/// What is made of counted colors: which of them stay, where they lie, and what they weigh.
struct ColorConversion: Sendable {
  /// From samples to linear light.
  var transform: ColorTransform = .sRGB
  /// Where distances are measured.
  var space: ClusteringSpace = .oklab
  /// What a pixel weighs in the search.
  var preference: ColorPreference = .area
  /// Colors that are left out.
  var ignored: [IgnoredColor] = []

  /// Converts listed colors.
  func chunk(of listing: ColorListing) -> ColorChunk {
    var listing = listing
    if !ignored.isEmpty { listing = listing.filtered(by: marks(of: listing.colors)) }
    let groups = transform.lanes(of: listing.colors, in: space)
    switch preference {
    case .area: return ColorChunk(listing, groups)
    case .vivid:
      let emphasis = oklab(of: listing.colors, groups).map(VividEmphasis.factors)
      return ColorChunk(listing, groups, emphasis: emphasis)
    }
  }

  /// Colors in Oklab, given what they are in the space.
  func oklab(of colors: [UInt32], _ groups: [ColorLanes]) -> [ColorLanes] {
    space == .oklab ? groups : transform.lanes(of: colors, in: .oklab)
  }

  /// Which colors stay.
  private func marks(of colors: [UInt32]) -> [Bool] {
    let groups = transform.lanes(of: colors, in: .oklab)
    var marks = [Bool](repeating: true, count: colors.count)
    for ignored in ignored {
      let center = ignored.center
      for (index, group) in groups.enumerated() {
        let distances = group.squaredDistance(to: center)
        for lane in 0..<8 where distances[lane] <= ignored.squaredReach {
          marks[8 * index + lane] = false
        }
      }
    }
    return marks
  }
}

extension IgnoredColor {
  /// The color's place in Oklab.
  fileprivate var center: SIMD4<Float> {
    let oklab = Oklab(color)
    return SIMD4(Float(oklab.lightness), Float(oklab.a), Float(oklab.b), 0)
  }

  /// The square of the distance, and of what bulk conversion is exact to: far less than an 8-bit step.
  fileprivate var squaredReach: Float {
    let reach = Float(distance) + 1e-5
    return reach * reach
  }
}
