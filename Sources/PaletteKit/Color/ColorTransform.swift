internal import ImageDecoding

/// From the samples of an image to a space, for packed colors as a `CodecSession` gives them.
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

  /// Converts colors, whose number is a multiple of eight, to groups of eight in a space.
  ///
  /// Those beyond the gamut of sRGB keep their place.
  func lanes(of colors: [UInt32], in space: ClusteringSpace) -> [ColorLanes] {
    switch space {
    // The usual one, for which the compiler makes code of its own.
    case .oklab: lanes(of: colors, in: OklabSpace.self)
    default: lanes(of: colors, in: space.coordinates)
    }
  }

  private func lanes<Space: CoordinateSpace>(
    of colors: [UInt32], in space: Space.Type
  ) -> [ColorLanes] {
    switch kind {
    case .sRGB:
      let linear = TransferFunction.linearOf8Bits
      return Self.lanes(of: colors, linear, linear, linear, nil, in: space)
    case .curves(let curves, let matrix):
      return Self.lanes(of: colors, curves[0], curves[1], curves[2], matrix, in: space)
    case .profile(let profile): return Self.lanes(of: colors, profile, in: space)
    case .ink: return Self.lanes(ofInk: colors, in: space)
    }
  }

  /// Looks up the light of all channels, which is linear sRGB where there is no matrix.
  private static func lanes<Space: CoordinateSpace>(
    of colors: [UInt32], _ red: [Float], _ green: [Float], _ blue: [Float], _ matrix: ColorMatrix?,
    in space: Space.Type
  ) -> [ColorLanes] {
    var groups: [ColorLanes] = []
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
      var light = ColorLanes(x: x, y: y, z: z)
      if let matrix { light = matrix * light }
      groups.append(space.coordinates(ofLinear: light))
      start &+= 8
    }
    return groups
  }

  private static func lanes<Space: CoordinateSpace>(
    of colors: [UInt32], _ profile: ICCProfile, in space: Space.Type
  ) -> [ColorLanes] {
    let xyz = profile.xyz(of: colors)
    return stride(from: 0, to: colors.count, by: 8).map { start in
      var (x, y, z) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        x[lane] = xyz[3 * (start + lane)]
        y[lane] = xyz[3 * (start + lane) + 1]
        z[lane] = xyz[3 * (start + lane) + 2]
      }
      return space.coordinates(
        ofLinear: Chromaticities.xyzToLinearSRGB * ColorLanes(x: x, y: y, z: z))
    }
  }

  private static func lanes<Space: CoordinateSpace>(
    ofInk colors: [UInt32], in space: Space.Type
  ) -> [ColorLanes] {
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
      return space.coordinates(
        ofLinear: ColorLanes(x: channels[0], y: channels[1], z: channels[2]))
    }
  }
}

extension ColorMatrix {
  /// The products with eight colors.
  @inline(__always)
  fileprivate static func * (matrix: ColorMatrix, colors: ColorLanes) -> ColorLanes {
    func row(_ index: Int) -> Lanes {
      let row = SIMD3<Float>(matrix.rows[index])
      var sum: Lanes = colors.x * row.x
      sum += colors.y * row.y
      sum += colors.z * row.z
      return sum
    }
    return ColorLanes(x: row(0), y: row(1), z: row(2))
  }
}
