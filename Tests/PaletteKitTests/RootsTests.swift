import Testing

@testable import PaletteKit

@Suite struct RootsTests {
  @Test(arguments: [1e-30, 1e-7, 0.001, 0.1, 0.5, 1, 2, 27, 1e9])
  func powersOfRootsGiveTheValueBack(value: Double) {
    let cube = Roots.cubeRoot(value)
    #expect(abs(cube * cube * cube - value) <= 1e-14 * value)
    #expect(Roots.cubeRoot(-value) == -cube)
    let fifth = Roots.fifthRoot(value)
    #expect(abs(fifth * fifth * fifth * fifth * fifth - value) <= 1e-14 * value)
  }

  @Test func zero() {
    #expect(Roots.cubeRoot(0) == 0)
    #expect(Roots.fifthRoot(0) == 0)
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, 225),
    (0, -1, 270), (1, -1, 315), (0.8660254037844386, 0.5, 30), (0.5, 0.8660254037844386, 60),
    (0.9961946980917455, 0.08715574274765817, 5), (0, 0, 0),
  ])
  func degrees(x: Double, y: Double, expected: Double) {
    #expect(abs(Roots.degrees(x: x, y: y) - expected) < 1e-12)
  }

  /// Values of the exponential function and the logarithm, to 15 digits (DLMF 4.2, computed).
  @Test func exponentialsAndLogarithms() {
    for (value, exponential) in [
      (1.0, 2.718281828459045), (-1, 0.367879441171442), (0, 1), (10, 22026.4657948067),
      (-20, 2.06115362243856e-9), (0.1, 1.10517091807565),
    ] {
      #expect(abs(Roots.exponential(value) - exponential) <= 1e-14 * exponential)
      #expect(abs(Roots.logarithm(exponential) - value) <= 1e-13 * max(1, abs(value)))
    }
    #expect(Roots.exponential(-2000) == 0)
    #expect(Roots.exponential(2000) == .infinity)
  }

  @Test(arguments: [
    (2.0, 0.5, 1.4142135623730951), (0.5, 2.2, 0.217637640824031), (10, -3, 0.001), (3, 4, 81),
    (0, 2, 0), (0, 0, 1), (1, 1000, 1), (1e-300, 0.1, 1e-30),
  ])
  func powers(value: Double, exponent: Double, expected: Double) {
    #expect(abs(Roots.power(value, exponent) - expected) <= 4e-14 * max(expected, 1e-30))
  }
}
