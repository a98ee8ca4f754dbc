import Testing

@testable import PaletteBenchmarking

@Suite struct FiguresTests {
  @Test(arguments: [
    (0, "0.00 µs"), (0.000_000_5, "0.50 µs"), (0.000_012_34, "12.3 µs"), (0.000_999, "999 µs"),
    (0.000_999_9, "1.00 ms"), (0.012_345, "12.3 ms"), (0.999_4, "999 ms"), (0.999_9, "1.00 s"),
    (59.96, "60.0 s"), (1234.5, "1,235 s"),
  ])
  func time(seconds: Double, expected: String) {
    #expect(Figures.time(seconds) == expected)
  }

  @Test(arguments: [
    (1.234, "1.23"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"),
    (1_234_567, "1,234,567"),
  ])
  func number(value: Double, expected: String) {
    #expect(Figures.number(value) == expected)
  }

  @Test(arguments: [(0, "0.0 %"), (0.0123, "1.2 %"), (0.0996, "10 %"), (0.5, "50 %"), (1, "100 %")])
  func percent(part: Double, expected: String) {
    #expect(Figures.percent(part) == expected)
  }

  @Test(arguments: [
    (1.005, 1, "1.0"), (-1.25, 1, "-1.3"), (-0.01, 1, "0.0"), (0.06, 2, "0.06"), (12, 0, "12"),
    (.infinity, 0, "1000000000000000000"),
  ])
  func fixed(value: Double, places: Int, expected: String) {
    #expect(value.fixed(places: places) == expected)
  }
}
