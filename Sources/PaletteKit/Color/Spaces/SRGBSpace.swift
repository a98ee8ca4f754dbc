/// sRGB as it is encoded, 0...1 a channel.
enum SRGBSpace: CoordinateSpace {
  static func coordinates(ofLinear colors: ColorLanes) -> ColorLanes {
    ColorLanes(x: encoded(colors.x), y: encoded(colors.y), z: encoded(colors.z))
  }

  static func oklab(at place: SIMD3<Double>) -> Oklab {
    Oklab(
      linearRed: TransferFunction.linear(place.x), green: TransferFunction.linear(place.y),
      blue: TransferFunction.linear(place.z))
  }

  /// The transfer function of sRGB (`TransferFunction.encoded`), exact to about 1e-6.
  private static func encoded(_ linear: Lanes) -> Lanes {
    let isNegative = linear .< 0
    let x = linear.replacing(with: -linear, where: isNegative)
    // x^(1/2.4) = (x * x^(1/4))^(1/3)
    var curve: Lanes = Roots.cubeRoot(x * x.squareRoot().squareRoot())
    curve = curve * 1.055 - 0.055
    curve.replace(with: x * 12.92, where: x .<= 0.0031308)
    return curve.replacing(with: -curve, where: isNegative)
  }
}
