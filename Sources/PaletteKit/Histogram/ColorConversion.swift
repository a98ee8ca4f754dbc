/// What is made of counted colors: where they lie, and what they weigh.
struct ColorConversion: Sendable {
  /// From samples to linear light.
  var transform: ColorTransform = .sRGB
  /// Where distances are measured.
  var space: ClusteringSpace = .oklab
  /// What a pixel weighs in the search.
  var preference: ColorPreference = .area

  /// Converts listed colors.
  func chunk(of listing: ColorListing) -> ColorChunk {
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
}
