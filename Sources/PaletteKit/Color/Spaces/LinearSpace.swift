/// Linear sRGB, in which means are those of light.
enum LinearSpace: CoordinateSpace {
  @inline(__always)
  static func coordinates(ofLinear colors: ColorLanes) -> ColorLanes { colors }

  static func oklab(at place: SIMD3<Double>) -> Oklab {
    Oklab(linearRed: place.x, green: place.y, blue: place.z)
  }
}
