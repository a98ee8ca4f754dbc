internal import PaletteKit

/// Distinct colors are converted, in parallel over chunks of neighbors.
struct ConversionCase: ParallelCase {
  static let name = "convert"

  private let core: ParallelCore

  init?(_ core: ParallelCore) {
    self.core = core
  }

  func run(jobs: Int) async throws { try await core.convert(workers: jobs) }
}
