/// A space in which distances between colors can be measured.
///
/// Coordinates are scaled so that black and white are about 1 apart: then a tolerance means about the
/// same in all of them.
protocol CoordinateSpace {
  /// The places of colors given in linear sRGB, whose channels may lie outside of 0...1.
  static func coordinates(ofLinear colors: ColorLanes) -> ColorLanes

  /// The color at a place.
  static func oklab(at place: SIMD3<Double>) -> Oklab
}
