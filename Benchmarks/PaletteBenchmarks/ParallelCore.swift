import PaletteKit

/// Counting and clustering 24 million pixels in memory with one worker and with two.
///
/// Beside it, in turns, a control: work that needs nothing but a core. What it gains from a second one
/// is what there is to be had on the machine at that moment.
enum ParallelCore: BenchmarkCase {
  static let name = "parallel"
  private static let rounds = 11

  static func run() async throws {
    guard let buffer = Scene.buffer(width: 6000, height: 4000) else { return }
    let clock = ContinuousClock()
    var times: [String: [Duration]] = [:]
    var stages: [Int: [String: [Duration]]] = [:]
    var palettes: Set<Palette> = []
    for _ in 0..<rounds {
      for workers in [1, 2] {
        let start = clock.now
        let found = try await PaletteExtractor(workers: workers).palette(of: buffer)
        times["palette \(workers)", default: []].append(clock.now - start)
        palettes.insert(found.palette)
        for timing in found.timings {
          stages[workers, default: [:]]["\(timing.stage)", default: []].append(timing.duration)
        }
        let controlStart = clock.now
        await control(parts: 8, workers: workers)
        times["control \(workers)", default: []].append(clock.now - controlStart)
      }
    }
    for what in ["palette", "control"] {
      let (one, two) = (median(times[what + " 1"] ?? []), median(times[what + " 2"] ?? []))
      print(
        "\(what): 1 worker \(fixed(one)) ms, 2 workers \(fixed(two)) ms, "
          + "\(fixed(one / two, places: 2)) times faster")
    }
    for workers in [1, 2] {
      let parts = (stages[workers] ?? [:]).sorted { $0.key < $1.key }
      let text = parts.map { "\($0.key) \(fixed(median($0.value))) ms" }
      print("stages with \(workers): \(text.joined(separator: ", "))")
    }
    print("palettes: \(palettes.count == 1 ? "all the same" : "NOT the same")")
  }

  /// Arithmetic in so many parts.
  private static func control(parts: Int, workers: Int) async {
    await withTaskGroup(of: UInt64.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var value = UInt64(worker)
          for _ in stride(from: worker, to: parts, by: workers) {
            for step in 0..<8_000_000 as Range<UInt64> { value = value &* 0x9E37_79B9 ^ step }
          }
          return value
        }
      }
      for await value in group where value == 0 { print("never") }
    }
  }
}
