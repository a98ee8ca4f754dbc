internal import PaletteKit

/// Centroids are refined over all colors, in parallel over chunks of them.
struct RefinementCase: ParallelCase {
  static let name = "refine"

  private let core: ParallelCore

  init?(_ core: ParallelCore) {
    guard core.isClustered else { return nil }
    self.core = core
  }

  func run(jobs: Int) async throws { try await core.refine(workers: jobs) }
}
