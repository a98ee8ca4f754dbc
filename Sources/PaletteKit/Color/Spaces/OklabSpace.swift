/// Oklab as it is.
enum OklabSpace: CoordinateSpace {
  /// Exact to about 1e-6.
  @inline(__always)
  static func coordinates(ofLinear colors: ColorLanes) -> ColorLanes {
    let (red, green, blue) = (colors.x, colors.y, colors.z)
    // Sums are split, since the type checker gives up on longer ones.
    var long: Lanes = red * 0.4122214708
    long += green * 0.5363325363
    long += blue * 0.0514459929
    var medium: Lanes = red * 0.2119034982
    medium += green * 0.6806995451
    medium += blue * 0.1073969566
    var short: Lanes = red * 0.0883024619
    short += green * 0.2817188376
    short += blue * 0.6299787005
    long = Roots.cubeRoot(long)
    medium = Roots.cubeRoot(medium)
    short = Roots.cubeRoot(short)
    var l: Lanes = long * 0.2104542553
    l += medium * 0.7936177850
    l -= short * 0.0040720468
    var a: Lanes = long * 1.9779984951
    a -= medium * 2.4285922050
    a += short * 0.4505937099
    var b: Lanes = long * 0.0259040371
    b += medium * 0.7827717662
    b -= short * 0.8086757660
    return ColorLanes(x: l, y: a, z: b)
  }

  static func oklab(at place: SIMD3<Double>) -> Oklab {
    Oklab(lightness: place.x, a: place.y, b: place.z)
  }
}
