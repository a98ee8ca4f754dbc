import Testing

@testable import PaletteKit

@Suite struct AngleTests {
  /// Sines and cosines of every kind of quadrant and rest, to 17 digits (computed with mpmath).
  @Test(arguments: [
    (1.0, 0.01745240643728351, 0.99984769515639124), (7, 0.12186934340514748, 0.99254615164132203),
    (20, 0.34202014332566873, 0.93969262078590838), (44, 0.69465837045899729, 0.71933980033865114),
    (50, 0.76604444311897804, 0.64278760968653933), (89, 0.99984769515639124, 0.01745240643728351),
    (-20, -0.34202014332566873, 0.93969262078590838),
    (160, 0.34202014332566873, -0.93969262078590838),
    (200, -0.34202014332566873, -0.93969262078590838),
    (380, 0.34202014332566873, 0.93969262078590838),
    (3620, 0.34202014332566873, 0.93969262078590838),
  ])
  func sinesAndCosines(degrees: Double, sine: Double, cosine: Double) {
    #expect(abs(Roots.sine(degrees: degrees) - sine) < 3e-16)
    #expect(abs(Roots.cosine(degrees: degrees) - cosine) < 3e-16)
  }

  /// What Euclid constructs: the right angle's half and third, and the pentagon's angle.
  @Test func constructibleAngles() {
    #expect(abs(Roots.sine(degrees: 45) - 0.5.squareRoot()) < 3e-16)
    #expect(abs(Roots.cosine(degrees: 30) - 0.75.squareRoot()) < 3e-16)
    #expect(abs(Roots.cosine(degrees: 60) - 0.5) < 3e-16)
    #expect(abs(Roots.cosine(degrees: 36) - (1 + 5.0.squareRoot()) / 4) < 3e-16)
  }

  @Test(arguments: [-720.0, -360, 0, 360, 720, 36000])
  func multiplesOf90AreExact(turn: Double) {
    let sines = [0.0, 90, 180, 270].map { Roots.sine(degrees: turn + $0) }
    #expect(sines == [0, 1, 0, -1])
    let cosines = [0.0, 90, 180, 270].map { Roots.cosine(degrees: turn + $0) }
    #expect(cosines == [1, 0, -1, 0])
  }

  /// The angle comes back from its sine and cosine, and lies on the circle.
  @Test func anglesComeBack() {
    for step in 0..<3600 {
      let angle = Double(step) / 10
      let (sine, cosine) = (Roots.sine(degrees: angle), Roots.cosine(degrees: angle))
      #expect(abs(sine * sine + cosine * cosine - 1) < 5e-16)
      #expect(abs(Roots.degrees(x: cosine, y: sine) - angle) < 1e-12)
      #expect(Roots.sine(degrees: -angle) == -sine)
      #expect(Roots.cosine(degrees: -angle) == cosine)
    }
  }

  @Test func anglesWithoutEnd() {
    #expect(Roots.sine(degrees: .infinity).isNaN)
    #expect(Roots.cosine(degrees: .nan).isNaN)
  }
}
