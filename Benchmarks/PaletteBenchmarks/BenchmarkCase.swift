/// Something that can be measured.
protocol BenchmarkCase {
  static var name: String { get }
  /// Measures, and prints what came of it.
  static func run() async throws
}

/// The median of some durations, in milliseconds.
func median(_ durations: [Duration]) -> Double {
  let sorted = durations.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[sorted.count / 2] / .milliseconds(1)
}

/// A number with so many decimal places.
func fixed(_ value: Double, places: Int = 1) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let whole = Int((value * scale).rounded())
  guard places > 0 else { return String(whole) }
  let digits = String(whole.magnitude % UInt(scale))
  let sign = whole < 0 ? "-" : ""
  let zeros = String(repeating: "0", count: places - digits.count)
  return "\(sign)\(whole.magnitude / UInt(scale)).\(zeros)\(digits)"
}
