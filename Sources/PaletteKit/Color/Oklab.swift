/// A color in Oklab, a space in which equal distances look about equal.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020), with the matrices for
/// linear sRGB that he published on 2021-01-25. White is (1, 0, 0), black (0, 0, 0). Colors beyond the
/// gamut of sRGB keep their place.
public struct Oklab: Hashable, Sendable {
  /// Perceived lightness, 0...1.
  public let lightness: Double
  /// From green (negative) to red, about -0.4...0.4.
  public let a: Double
  /// From blue (negative) to yellow, about -0.4...0.4.
  public let b: Double

  /// A color of the given coordinates.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The place of an sRGB color.
  public init(_ color: SRGB) {
    let light = color.linear
    self.init(linearRed: light.red, green: light.green, blue: light.blue)
  }

  /// The place of a color given in linear sRGB; channels may lie outside of 0...1.
  public init(linearRed red: Double, green: Double, blue: Double) {
    let matrix = OklabMatrices.linearToLMS
    let l = Roots.cubeRoot(matrix[0] * red + matrix[1] * green + matrix[2] * blue)
    let m = Roots.cubeRoot(matrix[3] * red + matrix[4] * green + matrix[5] * blue)
    let s = Roots.cubeRoot(matrix[6] * red + matrix[7] * green + matrix[8] * blue)
    let lab = OklabMatrices.rootsToLab
    self.init(
      lightness: lab[0] * l + lab[1] * m + lab[2] * s,
      a: lab[3] * l + lab[4] * m + lab[5] * s,
      b: lab[6] * l + lab[7] * m + lab[8] * s)
  }

  /// Linear sRGB; channels of colors beyond the gamut lie outside of 0...1.
  public var linearSRGB: (red: Double, green: Double, blue: Double) {
    let inverse = OklabMatrices.labToRoots
    let l = lightness + inverse[0] * a + inverse[1] * b
    let m = lightness + inverse[2] * a + inverse[3] * b
    let s = lightness + inverse[4] * a + inverse[5] * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    let linear = OklabMatrices.lmsToLinear
    return (
      red: linear[0] * l3 + linear[1] * m3 + linear[2] * s3,
      green: linear[3] * l3 + linear[4] * m3 + linear[5] * s3,
      blue: linear[6] * l3 + linear[7] * m3 + linear[8] * s3
    )
  }

  /// The nearest 8-bit sRGB color, each channel clipped to the gamut and rounded.
  public var sRGB: SRGB {
    func channel(_ linear: Double) -> UInt8 {
      UInt8((min(max(TransferFunction.encoded(linear), 0), 1) * 255).rounded())
    }
    let linear = linearSRGB
    return SRGB(
      red: channel(linear.red), green: channel(linear.green), blue: channel(linear.blue))
  }

  /// The distance from neutral gray, 0 and up.
  public var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue in degrees, 0..<360; 0 for colors without one.
  public var hue: Double { isNeutral ? 0 : Roots.degrees(x: a, y: b) }

  /// Whether the chroma is too small to carry a hue: below 0.0005, a fraction of one 8-bit step.
  public var isNeutral: Bool { chroma < 0.0005 }

  /// The color difference ΔE OK: the Euclidean distance in Oklab.
  ///
  /// About 0.02 is just noticeable.
  public func difference(to other: Oklab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }
}

/// The matrices of Oklab, row by row, as published.
enum OklabMatrices {
  static let linearToLMS: [Double] = [
    0.4122214708, 0.5363325363, 0.0514459929,
    0.2119034982, 0.6806995451, 0.1073969566,
    0.0883024619, 0.2817188376, 0.6299787005,
  ]
  static let rootsToLab: [Double] = [
    0.2104542553, 0.7936177850, -0.0040720468,
    1.9779984951, -2.4285922050, 0.4505937099,
    0.0259040371, 0.7827717662, -0.8086757660,
  ]
  static let labToRoots: [Double] = [
    0.3963377774, 0.2158037573,
    -0.1055613458, -0.0638541728,
    -0.0894841775, -1.2914855480,
  ]
  static let lmsToLinear: [Double] = [
    4.0767416621, -3.3077115913, 0.2309699292,
    -1.2684380046, 2.6097574011, -0.3413193965,
    -0.0041960863, -0.7034186147, 1.7076147010,
  ]
}
