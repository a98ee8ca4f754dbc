extension Roots {
  /// The cube roots, of either sign, exact to about 1e-6 of their size.
  @inline(__always)
  static func cubeRoot(_ values: Lanes) -> Lanes {
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
