internal import PaletteKit

/// Pixels in memory are counted, in parallel over bands of rows.
struct CountingCase: ParallelCase {
  static let name = "count"

  private let core: ParallelCore

  init?(_ core: ParallelCore) {
    self.core = core
  }

  func run(jobs: Int) async throws { try await core.count(workers: jobs) }
}
