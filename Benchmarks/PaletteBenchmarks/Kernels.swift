import PaletteBenchmarking

/// How long each kernel takes for one pixel, color or palette.
enum Kernels: BenchmarkCase {
  static let name = "kernels"
  private static let rounds = 15

  static func run() async throws {
    let clock = ContinuousClock()
    for kernel in KernelCase.all {
      let body = try await kernel.prepare()
      try await body.run()
      var samples = Samples()
      for _ in 0..<rounds {
        let start = clock.now
        try await body.run()
        samples.add(clock.now - start)
      }
      let nanoseconds = 1e9 / Double(body.count)
      let center = nanoseconds * samples.median
      let deviation = nanoseconds * samples.medianAbsoluteDeviation
      print(
        "\(kernel.name): \(center.fixed(places: 2)) ns a \(kernel.unit) "
          + "(± \(deviation.fixed(places: 2)))")
    }
  }

  /// Runs one kernel so many times and says how many pixels, colors or palettes a run deals with: for tools that
  /// count what is executed.
  static func repeatCase(_ name: String, times: Int) async throws -> Bool {
    guard let kernel = KernelCase.all.first(where: { $0.name == name }) else { return false }
    let body = try await kernel.prepare()
    for _ in 0..<times { try await body.run() }
    print("\(body.count) \(kernel.unit)")
    return true
  }
}
