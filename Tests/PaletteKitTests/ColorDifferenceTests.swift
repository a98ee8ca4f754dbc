import PaletteKit
import Testing

@Suite struct ColorDifferenceTests {
  /// Table 1 of Sharma, Wu and Dalal (2005): L\*, a\*, b\* of two colors, and their difference to 4
  /// digits.
  ///
  /// Pairs 1...6 try the rotation for blue, 7 and 8 gray, 9...16 hues that are nearly opposite, 17...20
  /// large differences, 21...24 differences of one, 25...34 small differences all over the space.
  private static let published: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.02, 50, 0, -82.7485, 3.4412],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1],
    [50, -0.9009, -85.5211, 50, 0, -82.7485, 1],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.001, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
    [50, 2.49, -0.001, 50, -2.49, 0.0012, 7.2195],
    [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
    [50, -0.001, 2.49, 50, 0.001, -2.49, 4.8045],
    [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 61, -5, 29, 22.8977],
    [50, 2.5, 0, 56, -27, -3, 31.903],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [50, 2.5, 0, 50, 3.1736, 0.5854, 1],
    [50, 2.5, 0, 50, 3.2972, 0, 1],
    [50, 2.5, 0, 50, 1.8634, 0.5757, 1],
    [50, 2.5, 0, 50, 3.2592, 0.335, 1],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.263],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.248, -4.962, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
    [36.4612, 47.858, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test(arguments: published)
  func publishedPairs(row: [Double]) {
    let first = CIELab(lightness: row[0], a: row[1], b: row[2])
    let second = CIELab(lightness: row[3], a: row[4], b: row[5])
    #expect(abs(first.difference2000(to: second) - row[6]) < 5e-5)
    #expect(abs(second.difference2000(to: first) - row[6]) < 5e-5)
  }

  @Test func tableIsWhole() {
    #expect(Self.published.count == 34)
    #expect(Self.published.allSatisfy { $0.count == 7 })
  }

  /// To 10 digits, from the tests that michel-leonard/ciede2000 runs in 14 languages; colour-science
  /// 0.4.7 gives the same.
  @Test(arguments: [
    [30, -41, -119.1, 30, -41, -119, 0.0134319631], [59, -11, -95, 56.3, -11, -95, 2.4566352112],
    [74, -1, 68.6, 81, -1, 69, 4.9755487499], [35.5, -99, 109, 25, -99, 109, 8.1462591143],
    [59, 77, 41.5, 63.3, 77, 12.4, 13.1325726695], [40, -92, 7.7, 58, -92, -8, 19.1411733022],
    [49, -9, -74.5, 51.1, 31, 16, 48.1082375109], [98, 75.7, 11, 3, -62, 11, 126.5088270078],
  ])
  func moreDigits(row: [Double]) {
    let first = CIELab(lightness: row[0], a: row[1], b: row[2])
    let second = CIELab(lightness: row[3], a: row[4], b: row[5])
    #expect(abs(first.difference2000(to: second) - row[6]) < 1e-9)
  }

  /// No difference from itself, and the same bits in both directions, gray and opposite hues included.
  @Test func symmetry() {
    let colors = [-60.0, -0.5, 0, 0.5, 60].flatMap { a in
      [-60.0, -0.5, 0, 0.5, 60].map { b in CIELab(lightness: 50 + a / 3 + b / 7, a: a, b: b) }
    }
    for first in colors {
      #expect(first.difference2000(to: first) == 0)
      #expect(first.difference1976(to: first) == 0)
      for second in colors where second != first {
        #expect(first.difference2000(to: second) == second.difference2000(to: first))
        #expect(first.difference1976(to: second) == second.difference1976(to: first))
        #expect(first.difference2000(to: second) > 0)
      }
    }
  }

  /// Between grays the formula is a difference in lightness, weighed by the distance from mid gray.
  @Test func grays() {
    let black = CIELab(lightness: 0, a: 0, b: 0)
    let white = CIELab(lightness: 100, a: 0, b: 0)
    #expect(black.difference2000(to: white) == 100)
    let nearBlack = CIELab(lightness: 10, a: 0, b: 0)
    let expected = 10 / (1 + 0.015 * 2025 / 2045.0.squareRoot())
    #expect(abs(black.difference2000(to: nearBlack) - expected) < 1e-14)
  }

  /// Lengths of 2, 3 and 6 along the axes are 7 apart.
  @Test func euclideanDistance() {
    let first = CIELab(lightness: 40, a: -10, b: 20)
    #expect(first.difference1976(to: CIELab(lightness: 42, a: -13, b: 26)) == 7)
    #expect(first.difference1976(to: CIELab(lightness: 34, a: -8, b: 17)) == 7)
  }
}
