import Testing

@testable import PaletteKit

@Suite struct CIELabTests {
  @Test func whiteAndBlack() {
    for (level, lightness) in [(UInt8(255), 100.0), (0, 0)] {
      let lab = CIELab(SRGB(red: level, green: level, blue: level))
      #expect(abs(lab.lightness - lightness) < 1e-9)
      #expect(abs(lab.a) < 1e-9)
      #expect(abs(lab.b) < 1e-9)
    }
  }

  /// Bruce Lindbloom's color calculator, sRGB with D65, to 4 digits.
  ///
  /// His matrix has a white of (0.95047, 1, 1.08883), which parts the values by up to 0.009.
  @Test(arguments: [
    (SRGB(red: 255, green: 0, blue: 0), 53.2408, 80.0925, 67.2032),
    (SRGB(red: 0, green: 255, blue: 0), 87.7347, -86.1827, 83.1793),
    (SRGB(red: 0, green: 0, blue: 255), 32.2970, 79.1875, -107.8602),
    (SRGB(red: 0, green: 255, blue: 255), 91.1132, -48.0875, -14.1312),
    (SRGB(red: 255, green: 0, blue: 255), 60.3242, 98.2343, -60.8249),
    (SRGB(red: 255, green: 255, blue: 0), 97.1393, -21.5537, 94.4780),
    (SRGB(red: 119, green: 119, blue: 119), 50.0344, 0, 0),
    (SRGB(red: 128, green: 128, blue: 128), 53.5850, 0, 0),
  ])
  func calculatorOfLindbloom(color: SRGB, lightness: Double, a: Double, b: Double) {
    expect(CIELab(color), lightness, a, b, within: 0.01)
  }

  /// Lightness with the white of sRGB, in color.js's tests of HCT, whose tone is L\*.
  @Test(arguments: [
    (SRGB(red: 255, green: 0, blue: 0), 53.23712), (SRGB(red: 0, green: 255, blue: 0), 87.73552),
    (SRGB(red: 0, green: 0, blue: 255), 32.30087), (SRGB(red: 0, green: 255, blue: 255), 91.11475),
    (SRGB(red: 255, green: 0, blue: 255), 60.32273),
    (SRGB(red: 255, green: 255, blue: 0), 97.13856),
  ])
  func lightness(color: SRGB, expected: Double) {
    #expect(abs(CIELab(color).lightness - expected) < 1e-5)
  }

  /// Computed with colour-science 0.4.7 from the chromaticities of sRGB; the last two are on the line
  /// near black.
  @Test(arguments: [
    (SRGB(red: 18, green: 52, blue: 86), 21.042472421, 1.058123517, -24.100548899),
    (SRGB(red: 192, green: 255, blue: 238), 95.537685838, -23.022135067, 1.741573066),
    (SRGB(red: 54, green: 15, blue: 69), 12.957694295, 28.980864989, -25.254917125),
    (SRGB(red: 112, green: 128, blue: 144), 52.835974215, -2.141087055, -10.570760428),
    (SRGB(red: 0, green: 0, blue: 1), 0.019793314, 0.139092102, -0.378460506),
    (SRGB(red: 1, green: 0, blue: 0), 0.058300257, 0.261468618, 0.092126971),
  ])
  func computed(color: SRGB, lightness: Double, a: Double, b: Double) {
    expect(CIELab(color), lightness, a, b, within: 1e-8)
  }

  /// Computed like those above.
  @Test(arguments: [
    (SIMD3(1.2, 0, 0), 57.575414193, 85.108445442, 71.414123848),
    (SIMD3(0, 0, 1.5), 39.290697141, 90.655953864, -123.463687541),
    (SIMD3(0.3, 0.9, -0.05), 87.184559738, -58.992237401, 99.525475400),
    (SIMD3(-0.02, 0.5, 1.1), 71.740756637, -13.413614325, -49.681654854),
    (SIMD3(0.18, 0.18, 0.18), 49.496107610, 0, 0),
  ])
  func linearColors(linear: SIMD3<Double>, lightness: Double, a: Double, b: Double) {
    let lab = CIELab(linearRed: linear.x, green: linear.y, blue: linear.z)
    expect(lab, lightness, a, b, within: 1e-8)
  }

  /// Colors of a grid that reaches beyond the gamut, and below black, survive the way there and back.
  @Test func roundTrip() {
    let levels = [-0.3, -0.01, 0, 1e-5, 0.002, 0.0089, 0.05, 0.21, 0.5, 0.8, 1, 1.4]
    for red in levels {
      for green in levels {
        for blue in levels {
          let back = CIELab(linearRed: red, green: green, blue: blue).linearSRGB
          #expect(abs(back.red - red) < 1e-14)
          #expect(abs(back.green - green) < 1e-14)
          #expect(abs(back.blue - blue) < 1e-14)
        }
      }
    }
  }

  /// Grays have no hue; of all other 8-bit colors, `#010202` has the least chroma, 0.277.
  @Test func neutrals() {
    for level in UInt8(0)...255 {
      let gray = CIELab(SRGB(red: level, green: level, blue: level))
      #expect(gray.chroma < 1e-12)
      #expect(gray.isNeutral)
      #expect(gray.hue == 0)
    }
    let faintest = CIELab(SRGB(red: 1, green: 2, blue: 2))
    #expect(abs(faintest.chroma - 0.2772241) < 1e-6)
    #expect(!faintest.isNeutral)
  }

  @Test func polarCoordinates() {
    let lab = CIELab(lightness: 50, a: -30, b: 40)
    #expect(lab.chroma == 50)
    #expect(abs(lab.hue - 126.86989764584402) < 1e-12)
  }

  /// The matrix has the primaries and the white of IEC 61966-2-1, and the other one is its inverse.
  @Test func matrices() {
    let matrix = XYZMatrices.linearSRGBToXYZ
    let chromaticities = [SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06)]
    for (xyz, expected) in zip(
      matrix.columns + [XYZMatrices.white], chromaticities + [SIMD2(0.3127, 0.3290)])
    {
      let difference = SIMD2(xyz.x, xyz.y) / xyz.sum() - expected
      #expect(abs(difference.x) < 1e-15 && abs(difference.y) < 1e-15)
    }
    #expect(abs(XYZMatrices.white.y - 1) < 1e-15)
    let product = matrix * XYZMatrices.xyzToLinearSRGB
    for (row, unit) in zip(product.rows, ColorMatrix.identity.rows) {
      #expect(((row - unit) * (row - unit)).sum() < 1e-30)
    }
  }

  private func expect(
    _ lab: CIELab, _ lightness: Double, _ a: Double, _ b: Double, within tolerance: Double
  ) {
    #expect(abs(lab.lightness - lightness) < tolerance, "\(lab)")
    #expect(abs(lab.a - a) < tolerance, "\(lab)")
    #expect(abs(lab.b - b) < tolerance, "\(lab)")
  }
}
