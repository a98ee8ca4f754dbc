import Testing

@testable import PaletteKit

@Suite struct ApportionmentTests {
  @Test(
    arguments: [
      (10, [1.0], [10]), (10, [0.5, 0.5], [5, 5]), (10, [0.55, 0.45], [6, 4]),
      (100, [0.414, 0.333, 0.253], [42, 33, 25]), (4, [0.97, 0.01, 0.01, 0.01], [1, 1, 1, 1]),
      (10, [0.98, 0.01, 0.01], [8, 1, 1]), (7, [1.0 / 3, 1.0 / 3, 1.0 / 3], [3, 2, 2]), (5, [], []),
    ] as [(Int, [Double], [Int])])
  func parts(total: Int, shares: [Double], expected: [Int]) {
    #expect(Apportionment.parts(of: total, shares: shares) == expected)
  }
}
