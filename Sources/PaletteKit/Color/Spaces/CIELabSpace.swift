/// CIELAB relative to D65, a hundredth of the usual size.
enum CIELabSpace: CoordinateSpace {
  static func coordinates(ofLinear colors: ColorLanes) -> ColorLanes {
    let matrix = XYZMatrices.linearSRGBToXYZ
    func root(_ index: Int) -> Lanes {
      let row = SIMD3<Float>(matrix.rows[index] / XYZMatrices.white[index])
      var ratio: Lanes = colors.x * row.x
      ratio += colors.y * row.y
      ratio += colors.z * row.z
      return compressed(ratio)
    }
    let (x, y, z) = (root(0), root(1), root(2))
    return ColorLanes(x: y * 1.16 - 0.16, y: (x - y) * 5, z: (y - z) * 2)
  }

  static func oklab(at place: SIMD3<Double>) -> Oklab {
    let linear = CIELab(lightness: place.x * 100, a: place.y * 100, b: place.z * 100).linearSRGB
    return Oklab(linearRed: linear.red, green: linear.green, blue: linear.blue)
  }

  /// The function f of CIE 15:2004, section 8.2.1.1.
  private static func compressed(_ ratio: Lanes) -> Lanes {
    let line: Lanes = ratio * Float(24389.0 / 27 / 116) + Float(16.0 / 116)
    return Roots.cubeRoot(ratio).replacing(with: line, where: ratio .<= Float(216.0 / 24389))
  }
}
