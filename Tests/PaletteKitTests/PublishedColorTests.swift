import Testing

@testable import PaletteKit

/// Numbers that others printed for the transfer function of sRGB and for Oklab.
@Suite struct PublishedColorTests {
  /// The table of XYZ and Oklab in Ottosson's "A perceptual color space for image processing", to its 3
  /// digits.
  @Test(arguments: [
    (SIMD3(0.950, 1.000, 1.089), SIMD3(1.000, 0.000, 0.000)),
    (SIMD3(1, 0, 0), SIMD3(0.450, 1.236, -0.019)),
    (SIMD3(0, 1, 0), SIMD3(0.922, -0.671, 0.263)),
    (SIMD3(0, 0, 1), SIMD3(0.153, -1.415, -0.449)),
  ])
  func oklabOfXYZ(xyz: SIMD3<Double>, expected: SIMD3<Double>) {
    let linear = XYZMatrices.xyzToLinearSRGB * xyz
    expect(Oklab(linearRed: linear.x, green: linear.y, blue: linear.z), expected, within: 5e-4)
  }

  /// Six digits in the tests of color.js, from Ottosson's C++ code.
  @Test(arguments: [
    (SRGB(red: 255, green: 255, blue: 255), SIMD3(1.0, 0, 0)),
    (SRGB(red: 255, green: 0, blue: 0), SIMD3(0.627955, 0.224863, 0.125846)),
    (SRGB(red: 0, green: 255, blue: 0), SIMD3(0.86644, -0.233888, 0.179498)),
    (SRGB(red: 0, green: 0, blue: 255), SIMD3(0.452014, -0.032457, -0.311528)),
    (SRGB(red: 0, green: 255, blue: 255), SIMD3(0.905399, -0.149444, -0.039398)),
    (SRGB(red: 255, green: 0, blue: 255), SIMD3(0.701674, 0.274566, -0.169156)),
    (SRGB(red: 255, green: 255, blue: 0), SIMD3(0.967983, -0.071369, 0.198570)),
  ])
  func oklab(color: SRGB, expected: SIMD3<Double>) {
    expect(Oklab(color), expected, within: 1e-6)
  }

  /// `oklch()` of the primaries, in the tests of color.js.
  @Test(arguments: [
    (SRGB(red: 255, green: 0, blue: 0), 0.6279554, 0.2576833, 29.233880),
    (SRGB(red: 0, green: 255, blue: 0), 0.8664396, 0.2948272, 142.495345),
    (SRGB(red: 0, green: 0, blue: 255), 0.4520137, 0.3132144, 264.052023),
  ])
  func oklch(color: SRGB, lightness: Double, chroma: Double, hue: Double) {
    let lab = Oklab(color)
    #expect(abs(lab.lightness - lightness) < 1e-7)
    #expect(abs(lab.chroma - chroma) < 1e-7)
    #expect(abs(lab.hue - hue) < 1e-5)
  }

  /// Lengths of 2, 3 and 6 along the axes are 7 apart; black and white are 1 apart.
  @Test func okDifference() {
    let first = Oklab(lightness: 0.5, a: 0.25, b: -0.125)
    let second = Oklab(lightness: 0.52, a: 0.22, b: -0.065)
    #expect(abs(first.difference(to: second) - 0.07) < 1e-15)
    #expect(abs(second.difference(to: first) - 0.07) < 1e-15)
    let black = Oklab(lightness: 0, a: 0, b: 0)
    #expect(black.difference(to: Oklab(lightness: 1, a: 0, b: 0)) == 1)
  }

  /// IEC 61966-2-1: the ends and the break of the curve, half of the signal and 18 % of the light
  /// (computed with mpmath from the formula).
  @Test(arguments: [
    (0.0, 0.0), (1, 1), (0.04045, 0.003130804953560372), (0.5, 0.214041140482232442),
    (0.46135612950044165, 0.18), (0.02, 0.02 / 12.92),
  ])
  func transferFunction(encoded: Double, linear: Double) {
    #expect(abs(TransferFunction.linear(encoded) - linear) < 1e-15)
    #expect(abs(TransferFunction.encoded(linear) - encoded) < 5e-8)
    #expect(TransferFunction.linear(-encoded) == -TransferFunction.linear(encoded))
    #expect(TransferFunction.encoded(-linear) == -TransferFunction.encoded(linear))
  }

  /// The two pieces of the standard's curve meet within 3e-8 in either direction.
  @Test func piecesMeet() {
    #expect(abs(TransferFunction.encoded(0.0031308) - 0.040449936) < 1e-15)
    #expect(abs(TransferFunction.encoded(0.0031308.nextUp) - 0.04044990748269) < 1e-13)
    #expect(TransferFunction.linear(0.04045.nextUp) > TransferFunction.linear(0.04045))
  }

  private func expect(_ lab: Oklab, _ expected: SIMD3<Double>, within tolerance: Double) {
    #expect(abs(lab.lightness - expected.x) < tolerance, "\(lab)")
    #expect(abs(lab.a - expected.y) < tolerance, "\(lab)")
    #expect(abs(lab.b - expected.z) < tolerance, "\(lab)")
  }
}
