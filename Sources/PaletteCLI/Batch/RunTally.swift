internal import ImageDecoding
internal import PaletteKit

/// What came of the inputs of a run.
struct RunTally: Hashable, Sendable {
  /// Images that gave a palette.
  var done = 0
  /// Inputs that gave none, or none that could be written.
  var failed = 0
  /// Files that were passed over.
  var skipped = 0
  /// Pixels of the images that gave a palette.
  var pixels = 0

  mutating func count(_ item: OutputItem) {
    switch item {
    case .kept(let record, _):
      done += 1
      pixels += record.pixelCount
    case .record(let record, _):
      switch record.result {
      case .failure: failed += 1
      case .success(let image):
        done += 1
        pixels += image.header.pixelCount
      }
    }
  }

  /// All of it in a line, after so much time.
  func summary(after duration: Duration) -> String {
    let seconds = max(duration / .seconds(1), 1e-6)
    let counts = [
      "\(done.grouped) \(done == 1 ? "image" : "images")",
      failed > 0 ? "\(failed.grouped) failed" : nil,
      skipped > 0 ? "\(skipped.grouped) skipped" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    let rates =
      "\(Self.rounded(Double(done) / seconds)) images/s, \(Self.rounded(Double(pixels) / 1e6 / seconds)) MP/s"
    return "\(counts) in \(Self.time(seconds))" + (done > 0 ? " (\(rates))" : "")
  }

  /// To three digits or so.
  private static func rounded(_ value: Double) -> String {
    value < 100 ? "\(value.rounded(toPlaces: value < 10 ? 2 : 1))" : Int(value.rounded()).grouped
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 60
      ? "\(seconds.rounded(toPlaces: seconds < 10 ? 2 : 1)) s"
      : RunTally.clock(Int(seconds.rounded()))
  }

  /// Such as 1:05 or 2:00:00.
  static func clock(_ seconds: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes % 60)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "")
      + digits.enumerated().reduce(into: "") { text, digit in
        if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
        text.append(digit.element)
      }
  }
}
