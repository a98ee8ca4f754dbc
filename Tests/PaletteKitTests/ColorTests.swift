import Testing

@testable import PaletteKit

@Suite struct ColorTests {
  @Test(arguments: [
    (SRGB(red: 0, green: 0, blue: 0), "#000000"), (SRGB(red: 54, green: 15, blue: 69), "#360f45"),
    (SRGB(red: 10, green: 250, blue: 58), "#0afa3a"),
    (SRGB(red: 255, green: 255, blue: 255), "#ffffff"),
  ])
  func hex(color: SRGB, expected: String) {
    #expect(color.hex == expected)
  }

  /// Values of the definition in IEC 61966-2-1: its two branches meet near 0.04045, and 8-bit 188 is
  /// half of the light (0.5029).
  @Test func transferFunction() {
    #expect(TransferFunction.linear(0) == 0)
    #expect(abs(TransferFunction.linear(1) - 1) < 1e-12)
    #expect(abs(TransferFunction.linear(0.04045) - 0.0031308) < 1e-6)
    #expect(abs(TransferFunction.linear(188.0 / 255) - 0.502886) < 1e-6)
    #expect(abs(TransferFunction.linear(0.5) - 0.214041) < 1e-6)
    #expect(abs(TransferFunction.linear(-0.5) + 0.214041) < 1e-6)
  }

  @Test func transferFunctionIsInverted() {
    for step in 0...1000 {
      let value = Double(step) / 1000
      #expect(abs(TransferFunction.encoded(TransferFunction.linear(value)) - value) < 1e-6)
    }
  }

  /// White and black by definition; the primaries of sRGB as published in CSS Color 4 (to 4 places).
  @Test(arguments: [
    (SRGB(red: 255, green: 255, blue: 255), 1.0, 0.0, 0.0),
    (SRGB(red: 0, green: 0, blue: 0), 0, 0, 0),
    (SRGB(red: 255, green: 0, blue: 0), 0.6280, 0.2249, 0.1258),
    (SRGB(red: 0, green: 255, blue: 0), 0.8664, -0.2339, 0.1795),
    (SRGB(red: 0, green: 0, blue: 255), 0.4520, -0.0325, -0.3115),
  ])
  func oklab(color: SRGB, lightness: Double, a: Double, b: Double) {
    let lab = Oklab(color)
    #expect(abs(lab.lightness - lightness) < 1e-4)
    #expect(abs(lab.a - a) < 1e-4)
    #expect(abs(lab.b - b) < 1e-4)
  }

  /// Every gray, and a grid of colors, survive the way there and back.
  @Test func roundTrip() {
    for level in 0...255 {
      let gray = SRGB(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      #expect(Oklab(gray).sRGB == gray)
      #expect(Oklab(gray).isNeutral)
      #expect(Oklab(gray).hue == 0)
    }
    for packed in stride(from: UInt32(0), to: 1 << 24, by: 65_521) {
      #expect(Oklab(SRGB(packed: packed)).sRGB == SRGB(packed: packed))
    }
  }

  /// Published in CSS Color 4: red is oklch(0.628 0.2577 29.23).
  @Test func polarCoordinates() {
    let red = Oklab(SRGB(red: 255, green: 0, blue: 0))
    #expect(abs(red.chroma - 0.2577) < 1e-4)
    #expect(abs(red.hue - 29.23) < 0.01)
  }

  @Test func colorsBeyondTheGamutAreClipped() {
    let wide = Oklab(lightness: 0.7, a: -0.4, b: 0.2)
    #expect(wide.linearSRGB.red < 0)
    #expect(wide.sRGB.red == 0)
  }
}
