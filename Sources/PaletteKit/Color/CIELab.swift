/// A color in CIE 1976 L\*a\*b\*, the space in which industry states colors and their tolerances.
///
/// CIE 15:2004, section 8.2.1, relative to the white of sRGB: D65, with the chromaticity
/// (0.3127, 0.3290). White is (100, 0, 0), black (0, 0, 0). Colors beyond the gamut of sRGB keep their
/// place.
///
/// `lab()` of CSS and the profile connection space of ICC are relative to D50 instead, and their values
/// differ: sRGB's red is (53.24, 80.09, 67.20) here and (54.29, 80.80, 69.89) there.
public struct CIELab: Hashable, Sendable {
  /// Lightness L\*, 0...100.
  public let lightness: Double
  /// From green (negative) to red, -87...99 in the gamut of sRGB.
  public let a: Double
  /// From blue (negative) to yellow, -108...95 in the gamut of sRGB.
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
    let xyz = XYZMatrices.linearSRGBToXYZ * SIMD3(red, green, blue) / XYZMatrices.white
    let (x, y, z) = (Self.compressed(xyz.x), Self.compressed(xyz.y), Self.compressed(xyz.z))
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Linear sRGB; channels of colors beyond the gamut lie outside of 0...1.
  public var linearSRGB: (red: Double, green: Double, blue: Double) {
    let y = (lightness + 16) / 116
    let xyz = SIMD3(Self.expanded(y + a / 500), Self.expanded(y), Self.expanded(y - b / 200))
    let linear = XYZMatrices.xyzToLinearSRGB * (xyz * XYZMatrices.white)
    return (red: linear.x, green: linear.y, blue: linear.z)
  }

  /// The distance from neutral gray C\*ab, 0 and up; up to 134 in the gamut of sRGB.
  public var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue in degrees, 0..<360; 0 for colors without one.
  public var hue: Double { isNeutral ? 0 : Roots.degrees(x: a, y: b) }

  /// Whether the chroma is too small to carry a hue: below 0.02, a fraction of one 8-bit step.
  public var isNeutral: Bool { chroma < 0.02 }

  /// The cube root that approximates the response of the eye, with a straight line near black.
  private static func compressed(_ value: Double) -> Double {
    value > epsilon ? Roots.cubeRoot(value) : (kappa * value + 16) / 116
  }

  /// The inverse of `compressed`.
  private static func expanded(_ value: Double) -> Double {
    let cube = value * value * value
    return cube > epsilon ? cube : (116 * value - 16) / kappa
  }

  /// Where the line ends: (6/29)³.
  private static let epsilon = 216.0 / 24389
  /// The slope of lightness on the line: (29/3)³.
  private static let kappa = 24389.0 / 27
}

/// The matrices between linear sRGB and XYZ, with a luminance of 1 for white.
///
/// These are the fractions that follow from the chromaticities of IEC 61966-2-1, as printed in the
/// sample code of CSS Color 4; the standard itself prints four digits of them.
enum XYZMatrices {
  static let linearSRGBToXYZ = ColorMatrix(rows: [
    SIMD3(506752.0 / 1_228_815, 87881.0 / 245_763, 12673.0 / 70218),
    SIMD3(87098.0 / 409_605, 175762.0 / 245_763, 12673.0 / 175_545),
    SIMD3(7918.0 / 409_605, 87881.0 / 737_289, 1001167.0 / 1_053_270),
  ])
  static let xyzToLinearSRGB = ColorMatrix(rows: [
    SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    SIMD3(-851781.0 / 878_810, 1648619.0 / 878_810, 36519.0 / 878_810),
    SIMD3(705.0 / 12673, -2585.0 / 12673, 705.0 / 667),
  ])

  /// D65, with the rounding of the matrix, so that white is (1, 1, 1) relative to it.
  static let white = linearSRGBToXYZ * SIMD3(1, 1, 1)
}
