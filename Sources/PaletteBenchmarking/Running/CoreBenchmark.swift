internal import ImageDecoding
internal import PaletteKit

/// Measures the parts of an extraction that several tasks share, on the pixels of the largest image.
struct CoreBenchmark: Sendable {
  let cases: [any ParallelCase]
  /// What is known of it before anything was measured.
  let report: CoreReport

  /// Decodes the largest image that is not of inks; nil where there is none.
  ///
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  init?(_ images: [PreparedImage], plan: BenchmarkPlan) async throws {
    let candidates = images.filter { $0.image.header.model != .cmyk }
    // Of several the first one.
    guard let largest = candidates.max(by: { $0.facts.pixels < $1.facts.pixels }),
      let buffer = try await DecodedPixels.buffer(of: largest.source, plan.options.decoding)
    else { return nil }
    let core = try await ParallelCore(buffer, options: plan.options, workers: plan.jobs.last ?? 1)
    cases = ParallelCases.all.compactMap { $0.init(core) }
    report = CoreReport(
      name: largest.name, content: largest.facts.content, pixels: core.pixels,
      distinct: core.distinct,
      parts: cases.map { part in
        CorePart(name: type(of: part).name, series: plan.jobs.map { JobSeries(jobs: $0) })
      })
  }
}
