internal import PaletteKit

/// The restarts of the search run beside each other.
struct SearchCase: ParallelCase {
  static let name = "search"

  private let core: ParallelCore

  init?(_ core: ParallelCore) {
    guard core.isClustered else { return nil }
    self.core = core
  }

  func run(jobs: Int) async throws { try await core.search(workers: jobs) }
}
