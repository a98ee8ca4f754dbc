import PaletteBenchmarking
import PaletteKit

/// Counting and clustering 24 million pixels in memory with one worker and with two.
///
/// Beside it, in turns, a control: work that needs nothing but a core. What it gains from a second one
/// is what there is to be had on the machine at that moment.
enum ParallelCore: BenchmarkCase {
  static let name = "parallel"
  private static let rounds = 11

  static func run() async throws {
    guard let buffer = DrawnPicture.photo(width: 6000, height: 4000).buffer() else { return }
    let clock = ContinuousClock()
    var times: [String: Samples] = [:]
    var stages: [Int: [String: Samples]] = [:]
    var palettes: Set<Palette> = []
    for _ in 0..<rounds {
      for workers in [1, 2] {
        let start = clock.now
        let found = try await PaletteExtractor(workers: workers).palette(of: buffer)
        times["palette \(workers)", default: Samples()].add(clock.now - start)
        palettes.insert(found.palette)
        for timing in found.timings {
          stages[workers, default: [:]]["\(timing.stage)", default: Samples()].add(timing.duration)
        }
        let controlStart = clock.now
        await Control.arithmetic.run(jobs: workers)
        times["control \(workers)", default: Samples()].add(clock.now - controlStart)
      }
    }
    for what in ["palette", "control"] {
      let (one, two) = (times[what + " 1"] ?? Samples(), times[what + " 2"] ?? Samples())
      print(
        "\(what): 1 worker \(Figures.time(one.median)), 2 workers \(Figures.time(two.median)), "
          + "\((one.median / two.median).fixed(places: 2)) times faster")
    }
    for workers in [1, 2] {
      let parts = (stages[workers] ?? [:]).sorted { $0.key < $1.key }
      let text = parts.map { "\($0.key) \(Figures.time($0.value.median))" }
      print("stages with \(workers): \(text.joined(separator: ", "))")
    }
    print("palettes: \(palettes.count == 1 ? "all the same" : "NOT the same")")
  }
}
