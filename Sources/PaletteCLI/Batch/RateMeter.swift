/// How fast a count grows, over the last few seconds.
struct RateMeter: Sendable {
  private var samples: [(count: Int, time: Duration)] = []

  /// What is older has no part in the rate.
  private static let span = Duration.seconds(10)
  /// Samples closer than this to the one before say little.
  private static let step = Duration.milliseconds(250)

  /// Notes a count, and when that was since the start.
  mutating func note(_ count: Int, at time: Duration) {
    if let last = samples.last, samples.count > 1, time - last.time < Self.step { return }
    samples.append((count, time))
    while samples.count > 2, time - samples[0].time > Self.span { samples.removeFirst() }
  }

  /// How many a second; nil while too little is known.
  var perSecond: Double? {
    guard let first = samples.first, let last = samples.last,
      last.time - first.time >= Self.step * 2
    else { return nil }
    return Double(last.count - first.count) / ((last.time - first.time) / .seconds(1))
  }
}
