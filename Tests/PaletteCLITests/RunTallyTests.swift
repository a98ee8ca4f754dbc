import Testing

@testable import PaletteCLI

/// What is said of a run's numbers and speed.
@Suite struct RunTallyTests {
  @Test(arguments: [
    (
      RunTally(done: 1, failed: 0, skipped: 0, pixels: 2_000_000), 2.0,
      "1 image in 2.0 s (0.5 images/s, 1.0 MP/s)"
    ),
    (
      RunTally(done: 12_345, failed: 2, skipped: 1_000, pixels: 90_000_000_000), 100.0,
      "12,345 images, 2 failed, 1,000 skipped in 1:40 (123 images/s, 900 MP/s)"
    ),
    (RunTally(done: 0, failed: 3, skipped: 0, pixels: 0), 0.125, "0 images, 3 failed in 0.13 s"),
  ])
  func summary(tally: RunTally, seconds: Double, expected: String) {
    #expect(tally.summary(after: .seconds(seconds)) == expected)
  }

  @Test(arguments: [
    (0, "0:00"), (65, "1:05"), (3599, "59:59"), (7200, "2:00:00"), (36_061, "10:01:01"),
  ])
  func clock(seconds: Int, expected: String) {
    #expect(RunTally.clock(seconds) == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"),
    (-1000, "-1,000"),
  ])
  func thousands(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test func rateIsThatOfTheLastSeconds() {
    var meter = RateMeter()
    #expect(meter.perSecond == nil)
    meter.note(0, at: .zero)
    meter.note(1, at: .milliseconds(100))
    #expect(meter.perSecond == nil)
    // Ten a second for five seconds, then a hundred a second.
    for tick in 1...50 { meter.note(tick, at: .milliseconds(100 * tick)) }
    #expect(meter.perSecond.map { abs($0 - 10) < 0.5 } == true)
    for tick in 1...300 { meter.note(50 + 10 * tick, at: .milliseconds(5000 + 100 * tick)) }
    #expect(meter.perSecond.map { abs($0 - 100) < 1 } == true)
  }
}
