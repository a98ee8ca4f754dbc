import PaletteBenchmarking
import PaletteKit

/// How long it takes from the cancellation of an extraction to its end, at many moments.
enum Cancellation: BenchmarkCase {
  static let name = "cancellation"

  static func run() async throws {
    guard let buffer = DrawnPicture.photo(width: 6000, height: 4000).buffer() else { return }
    let clock = ContinuousClock()
    for k in [5, 64] {
      var delays = Samples()
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
        if await task.value { delays.add(clock.now - start) }
      }
      print(
        "k = \(k): \(delays.count) of 40 were cancelled; median \(Figures.time(delays.median)), "
          + "longest \(Figures.time(delays.quantile(1)))")
    }
  }
}
