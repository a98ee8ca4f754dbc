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
}
