/// The primaries and the white of an RGB color space, as CIE 1931 chromaticities.
struct Chromaticities: Hashable, Sendable {
  var white: SIMD2<Double>
  var red: SIMD2<Double>
  var green: SIMD2<Double>
  var blue: SIMD2<Double>

  /// sRGB and BT.709.
  static let sRGB = Chromaticities(
    white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))

  static let d65 = SIMD2(0.3127, 0.3290)

  /// The white of ICC's profile connection space, as XYZ (ICC.1:2022, section 7.2.16).
  static let d50 = SIMD3(0.9642, 1.0, 0.8249)

  /// Whether these are sRGB's but for rounding.
  var isSRGB: Bool {
    [\Self.white, \.red, \.green, \.blue].allSatisfy { part in
      let difference = self[keyPath: part] - Self.sRGB[keyPath: part]
      return (difference * difference).sum() < 0.002 * 0.002
    }
  }

  /// Linear RGB to XYZ relative to D50; white becomes D50.
  ///
  /// Nil where the primaries span no space.
  ///
  /// Primaries by their sum, which is white (SMPTE RP 177-1993), then adapted by Bradford's matrix.
  var toXYZ: ColorMatrix? {
    guard
      [white, red, green, blue].allSatisfy({ $0.y > 0 && $0.x >= 0 && $0.x + $0.y <= 1.0001 })
    else { return nil }
    let columns = [red, green, blue].map(Self.xyz)
    let white = Self.xyz(white)
    guard let inverse = ColorMatrix(columns: columns).inverse else { return nil }
    let scale = inverse * white
    guard scale.min() > 0 else { return nil }
    let unadapted = ColorMatrix(columns: (0..<3).map { columns[$0] * scale[$0] })
    guard let adaptation = Self.adaptation(from: white) else { return nil }
    return adaptation * unadapted
  }

  private static func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(
      chromaticity.x / chromaticity.y, 1, (1 - chromaticity.x - chromaticity.y) / chromaticity.y)
  }

  /// XYZ of one white to XYZ of D50 (Lam 1985; the matrix is in ICC.1:2022, annex E).
  private static func adaptation(from white: SIMD3<Double>) -> ColorMatrix? {
    let bradford = ColorMatrix(rows: [
      SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
      SIMD3(0.0389, -0.0685, 1.0296),
    ])
    let (source, target) = (bradford * white, bradford * d50)
    guard let inverse = bradford.inverse, source.min() > 0 else { return nil }
    return inverse * ColorMatrix(diagonal: target / source) * bradford
  }

  /// XYZ relative to D50 to linear sRGB.
  static let xyzToLinearSRGB: ColorMatrix = sRGB.toXYZ?.inverse ?? .identity
}

extension Chromaticities {
  /// The code points for color primaries of ITU-T H.273, table 2; nil for those without
  /// chromaticities.
  init?(codePoint: UInt8) {
    let c = SIMD2(0.310, 0.316)
    switch codePoint {
    case 1: self = .sRGB
    case 4:
      self.init(
        white: c, red: SIMD2(0.67, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.14, 0.08))
    case 5:
      self.init(
        white: Self.d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.29, 0.60), blue: SIMD2(0.15, 0.06))
    case 6, 7:
      self.init(
        white: Self.d65, red: SIMD2(0.630, 0.340), green: SIMD2(0.310, 0.595),
        blue: SIMD2(0.155, 0.070))
    case 8:
      self.init(
        white: c, red: SIMD2(0.681, 0.319), green: SIMD2(0.243, 0.692), blue: SIMD2(0.145, 0.049))
    case 9:
      self.init(
        white: Self.d65, red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797),
        blue: SIMD2(0.131, 0.046))
    case 11:
      self.init(
        white: SIMD2(0.314, 0.351), red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690),
        blue: SIMD2(0.150, 0.060))
    case 12:
      self.init(
        white: Self.d65, red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690),
        blue: SIMD2(0.150, 0.060))
    case 22:
      self.init(
        white: Self.d65, red: SIMD2(0.630, 0.340), green: SIMD2(0.295, 0.605),
        blue: SIMD2(0.155, 0.077))
    default: return nil
    }
  }
}
