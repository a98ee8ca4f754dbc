/// The space in which distances between colors are measured.
public enum ClusteringSpace: String, CaseIterable, Hashable, Sendable {
  /// Oklab, in which equal distances look about equal.
  case oklab
  /// CIELAB relative to the white of sRGB, D65.
  case lab
  /// sRGB as it is encoded.
  case srgb
  /// Linear sRGB, in which means are those of light.
  case linear
}

extension ClusteringSpace {
  /// What the space does.
  var coordinates: any CoordinateSpace.Type {
    switch self {
    case .oklab: OklabSpace.self
    case .lab: CIELabSpace.self
    case .srgb: SRGBSpace.self
    case .linear: LinearSpace.self
    }
  }

  /// The color at the place of a centroid.
  func oklab(at place: SIMD4<Float>) -> Oklab {
    coordinates.oklab(at: SIMD3(Double(place.x), Double(place.y), Double(place.z)))
  }
}
