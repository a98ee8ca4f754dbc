internal import ImageDecoding

/// From the samples of an image to Oklab, for packed colors as a `CodecSession` gives them.
struct ColorTransform: Sendable {
  private enum Kind: Sendable {
    case sRGB
    /// Light of the 256 values of each channel, and the matrix from it to linear sRGB.
    case curves([[Float]], ColorMatrix)
    /// A profile with tables.
    case profile(ICCProfile)
    /// Ink without a profile.
    case ink
  }

  private let kind: Kind

  /// Samples are sRGB.
  static let sRGB = ColorTransform(kind: .sRGB)

  /// CMYK without a profile: of each channel as much light is left as its ink and black ink let
  /// through, (1 - c)(1 - k).
  static let ink = ColorTransform(kind: .ink)

  /// Curves to light, and a matrix from there to linear sRGB.
  static func curves(_ values: [[Float]], _ matrix: ColorMatrix) -> ColorTransform {
    ColorTransform(kind: .curves(values, matrix))
  }

  /// A profile that has no curves.
  static func profile(_ profile: ICCProfile) -> ColorTransform {
    ColorTransform(kind: .profile(profile))
  }

  /// Whether samples are sRGB as they are.
  var isIdentity: Bool {
    if case .sRGB = kind { true } else { false }
  }

  /// Whether several calls at once only wait for each other.
  var isSerial: Bool {
    if case .profile = kind { true } else { false }
  }

  /// Converts colors, eight at a time; those beyond the gamut of sRGB keep their place.
  func oklab(of colors: [SIMD8<UInt32>]) -> [OklabLanes] {
    switch kind {
    case .sRGB:
      let linear = TransferFunction.linearOf8Bits
      return colors.map { color in
        OklabLanes(
          linearRed: Self.lookUp(linear, color, 0), green: Self.lookUp(linear, color, 8),
          blue: Self.lookUp(linear, color, 16))
      }
    case .curves(let curves, let matrix):
      return colors.map { color in
        Self.oklab(
          Self.lookUp(curves[0], color, 0), Self.lookUp(curves[1], color, 8),
          Self.lookUp(curves[2], color, 16), matrix)
      }
    case .profile(let profile): return Self.oklab(of: colors, profile)
    case .ink: return colors.map { Self.oklab(ofInk: $0) }
    }
  }

  @inline(__always)
  private static func lookUp(
    _ table: [Float], _ color: SIMD8<UInt32>, _ shift: UInt32
  ) -> Lanes {
    var values = Lanes()
    for lane in 0..<8 { values[lane] = table[Int((color[lane] >> shift) & 255)] }
    return values
  }

  private static func oklab(_ x: Lanes, _ y: Lanes, _ z: Lanes, _ matrix: ColorMatrix) -> OklabLanes
  {
    func row(_ index: Int) -> Lanes {
      let row = SIMD3<Float>(matrix.rows[index])
      var sum: Lanes = x * row.x
      sum += y * row.y
      sum += z * row.z
      return sum
    }
    return OklabLanes(linearRed: row(0), green: row(1), blue: row(2))
  }

  private static func oklab(of colors: [SIMD8<UInt32>], _ profile: ICCProfile) -> [OklabLanes] {
    let xyz = profile.xyz(of: colors.flatMap { color in (0..<8).map { color[$0] } })
    return colors.indices.map { group in
      var (x, y, z) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let place = 3 * (8 * group + lane)
        x[lane] = xyz[place]
        y[lane] = xyz[place + 1]
        z[lane] = xyz[place + 2]
      }
      return oklab(x, y, z, Chromaticities.xyzToLinearSRGB)
    }
  }

  private static func oklab(ofInk color: SIMD8<UInt32>) -> OklabLanes {
    let black = Lanes(255 &- (color &>> 24))
    func channel(_ shift: UInt32) -> Lanes {
      let paper = Lanes(255 &- ((color &>> shift) & 255))
      var light = Lanes()
      // In sRGB's encoding, like the inks' amounts.
      let encoded = paper * black / 65_025
      for lane in 0..<8 { light[lane] = Float(TransferFunction.linear(Double(encoded[lane]))) }
      return light
    }
    return OklabLanes(linearRed: channel(0), green: channel(8), blue: channel(16))
  }
}
