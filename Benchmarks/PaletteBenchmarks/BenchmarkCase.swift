/// Something that can be measured.
protocol BenchmarkCase {
  static var name: String { get }
  /// Measures, and prints what came of it.
  static func run() async throws
}
