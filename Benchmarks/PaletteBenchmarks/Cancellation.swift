import PaletteKit

/// How long it takes from the cancellation of an extraction to its end, at many moments.
enum Cancellation: BenchmarkCase {
  static let name = "cancellation"

  static func run() async throws {
    guard let buffer = Scene.buffer(width: 6000, height: 4000) else { return }
    let clock = ContinuousClock()
    for k in [5, 64] {
      var delays: [Duration] = []
      for moment in 1...40 {
        let task = Task {
          var options = ExtractionOptions()
          options.colors = ColorCount(clamping: k)
          let found = try? await PaletteExtractor(options: options, workers: 2).palette(of: buffer)
          return found == nil
        }
        try await Task.sleep(for: .milliseconds(3 * moment))
        let start = clock.now
        task.cancel()
        if await task.value { delays.append(clock.now - start) }
      }
      let largest = (delays.max() ?? .zero) / .milliseconds(1)
      print(
        "k = \(k): \(delays.count) of 40 were cancelled; median \(fixed(median(delays), places: 2)) ms, "
          + "longest \(fixed(largest, places: 2)) ms")
    }
  }
}
