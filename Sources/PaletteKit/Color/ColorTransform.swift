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

  /// Converts colors, whose number is a multiple of eight, to groups of eight.
  ///
  /// Those beyond the gamut of sRGB keep their place.
  func oklab(of colors: [UInt32]) -> [OklabLanes] {
    switch kind {
    case .sRGB:
      let linear = TransferFunction.linearOf8Bits
      return Self.oklab(of: colors, linear, linear, linear, nil)
    case .curves(let curves, let matrix):
      return Self.oklab(of: colors, curves[0], curves[1], curves[2], matrix)
    case .profile(let profile): return Self.oklab(of: colors, profile)
    case .ink: return Self.oklab(ofInk: colors)
    }
  }

  /// Looks up the light of all channels, which is linear sRGB where there is no matrix.
  private static func oklab(
    of colors: [UInt32], _ red: [Float], _ green: [Float], _ blue: [Float], _ matrix: ColorMatrix?
  ) -> [OklabLanes] {
    var groups: [OklabLanes] = []
    groups.reserveCapacity(colors.count / 8)
    let (colors, red, green, blue) = (colors.span, red.span, green.span, blue.span)
    var start = 0
    while start < colors.count {
      let eight = colors.extracting(start..<start &+ 8)
      var (x, y, z) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        let color = eight[lane]
        x[lane] = red[Int(color & 255)]
        y[lane] = green[Int((color >> 8) & 255)]
        z[lane] = blue[Int((color >> 16) & 255)]
      }
      if let matrix {
        groups.append(oklab(x, y, z, matrix))
      } else {
        groups.append(OklabLanes(linearRed: x, green: y, blue: z))
      }
      start &+= 8
    }
    return groups
  }

  @inline(__always)
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

  private static func oklab(of colors: [UInt32], _ profile: ICCProfile) -> [OklabLanes] {
    let xyz = profile.xyz(of: colors)
    return stride(from: 0, to: colors.count, by: 8).map { start in
      var (x, y, z) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        x[lane] = xyz[3 * (start + lane)]
        y[lane] = xyz[3 * (start + lane) + 1]
        z[lane] = xyz[3 * (start + lane) + 2]
      }
      return oklab(x, y, z, Chromaticities.xyzToLinearSRGB)
    }
  }

  private static func oklab(ofInk colors: [UInt32]) -> [OklabLanes] {
    stride(from: 0, to: colors.count, by: 8).map { start in
      var channels = [Lanes(), Lanes(), Lanes()]
      for lane in 0..<8 {
        let ink = colors[start + lane]
        for channel in 0..<3 {
          // In sRGB's encoding, like the inks' amounts.
          let paper = Double(255 - ((ink >> (8 * UInt32(channel))) & 255)) / 255
          let light = paper * Double(255 - (ink >> 24)) / 255
          channels[channel][lane] = Float(TransferFunction.linear(light))
        }
      }
      return OklabLanes(linearRed: channels[0], green: channels[1], blue: channels[2])
    }
  }
}
