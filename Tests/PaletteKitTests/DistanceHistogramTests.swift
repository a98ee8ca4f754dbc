import Testing

@testable import PaletteKit

@Suite struct DistanceHistogramTests {
  /// Against the sorted distances: the least one that so much of the weight does not exceed.
  @Test(arguments: [0.05, 0.5, 0.95, 0.99])
  func quantilesAreThoseOfTheSortedDistances(part: Double) {
    var generator = SeededGenerator(seed: 4, stream: 0)
    var (histogram, all) = (DistanceHistogram(), [(distance: Double, weight: Double)]())
    for _ in 0..<20_000 {
      let distance = Float(generator.nextUnit() * generator.nextUnit() * 0.5)
      let weight = Float(1 + generator.next() % 9)
      histogram.add(distance, weight: weight)
      all.append((Double(distance), Double(weight)))
    }
    all.sort { $0.distance < $1.distance }
    var rest = all.reduce(0) { $0 + $1.weight } * part
    let right = all.first { item in
      rest -= item.weight
      return rest <= 0
    }
    #expect(abs(histogram.quantile(part) / (right?.distance ?? 0) - 1) < 0.002)
  }

  @Test func partsAddUp() {
    var (one, other, both) = (DistanceHistogram(), DistanceHistogram(), DistanceHistogram())
    for step in 0..<100 {
      one.add(Float(step) / 100, weight: 1)
      other.add(Float(step) / 50, weight: 2)
      both.add(Float(step) / 100, weight: 1)
      both.add(Float(step) / 50, weight: 2)
    }
    one.add(other)
    #expect(one.quantile(0.95) == both.quantile(0.95))
  }

  @Test func extremes() {
    var histogram = DistanceHistogram()
    #expect(histogram.quantile(0.95) == 0)
    histogram.add(0, weight: 10)
    #expect(histogram.quantile(0.95) == 0)
    histogram.add(100, weight: 1000)
    #expect(histogram.quantile(0.95) >= 3.9)
  }
}
