/// Eight values at once, as all bulk work on colors takes them.
typealias Lanes = SIMD8<Float>

/// Eight colors in Oklab, a coordinate a vector.
struct OklabLanes: Hashable, Sendable {
  var l: Lanes
  var a: Lanes
  var b: Lanes

  init(l: Lanes, a: Lanes, b: Lanes) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Converts linear sRGB; channels may lie outside of 0...1.
  ///
  /// Exact to about 1e-6.
  @inline(__always)
  init(linearRed red: Lanes, green: Lanes, blue: Lanes) {
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
    long = Self.cubeRoot(long)
    medium = Self.cubeRoot(medium)
    short = Self.cubeRoot(short)
    l = long * 0.2104542553
    l += medium * 0.7936177850
    l -= short * 0.0040720468
    a = long * 1.9779984951
    a -= medium * 2.4285922050
    a += short * 0.4505937099
    b = long * 0.0259040371
    b += medium * 0.7827717662
    b -= short * 0.8086757660
  }

  /// The squared distances of eight colors to one.
  @inline(__always)
  func squaredDistance(to center: SIMD4<Float>) -> Lanes {
    let dl: Lanes = l - center.x
    let da: Lanes = a - center.y
    let db: Lanes = b - center.z
    var sum: Lanes = dl * dl
    sum += da * da
    sum += db * db
    return sum
  }

  /// The cube roots, of either sign, exact to about 1e-6 of their size.
  @inline(__always)
  private static func cubeRoot(_ values: Lanes) -> Lanes {
    let isNegative = values .< 0
    let x = values.replacing(with: -values, where: isNegative)
    // A third of the bit pattern is the root to about 4 %, which Halley's iteration cubes each time.
    // (Square roots would do for a start, but the compiler takes them one by one.)
    var bits = SIMD8<Int32>()
    for lane in 0..<8 { bits[lane] = Int32(bitPattern: x[lane].bitPattern) }
    var third: SIMD8<Int32> = bits &>> 2
    third &+= third &>> 2
    third &+= third &>> 4
    third &+= third &>> 8
    third &+= third &>> 16
    third &+= 0x2A51_37A0
    var root = Lanes()
    for lane in 0..<8 { root[lane] = Float(bitPattern: UInt32(bitPattern: third[lane])) }
    for _ in 0..<2 {
      let cube: Lanes = root * root * root
      let numerator: Lanes = cube + x + x
      // The smallest number keeps 0 / 0 away.
      let denominator: Lanes = cube + cube + x + Float.leastNormalMagnitude
      root *= numerator / denominator
    }
    return root.replacing(with: -root, where: isNegative)
  }
}
