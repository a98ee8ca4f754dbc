internal import ImageDecoding

/// The parts of an extraction that several tasks share, one by one, each on what those before it came to.
///
/// For measurements: they are the very ones that `PaletteExtractor` runs.
package struct ParallelCore: Sendable {
  /// Pixels that are counted.
  package let pixels: Int
  /// Distinct colors that are converted.
  package let distinct: Int

  private let counter: BufferCounter
  private let table: any ColorTable
  private let conversion: ColorConversion
  private let colors: DistinctColors
  private let search: Search?

  private struct Search {
    let k: Int
    let seed: UInt64
    let bins: [ColorChunk.Bin]
    let start: [SIMD4<Float>]
  }

  /// Does all of it once, with all of a buffer, whatever part of it the options ask for.
  ///
  /// - Throws: `ImageDecodingError` where no pixel is left to count; `CancellationError`.
  @concurrent
  package init(_ buffer: PixelBuffer, options: ExtractionOptions, workers: Int) async throws {
    pixels = buffer.width * buffer.height
    counter = BufferCounter(
      buffer: buffer, region: PixelRegion(columns: 0..<buffer.width, rows: 0..<buffer.height),
      rows: max(1, options.rowsBetweenChecks), progress: nil)
    var histogram = try await counter.count(workers: workers).take()
    if !options.ignored.isEmpty {
      try histogram.remove(IgnoredColors(options.ignored, transform: .sRGB))
    }
    guard !histogram.isEmpty else {
      throw ImageDecodingError(.noOpaquePixels, "nothing is left to count")
    }
    table = HistogramTable(histogram, k: options.colors.number ?? AutomaticCount.most)
    conversion = ColorConversion(
      transform: .sRGB, space: options.space, preference: options.preference)
    colors = try await DistinctColors(table, conversion: conversion, workers: workers)
    distinct = colors.count
    search = try await Self.search(colors, options, workers: workers)
  }

  /// What the search sets out from and comes to; nil where the image has no more colors than are asked for.
  private static func search(
    _ colors: DistinctColors, _ options: ExtractionOptions, workers: Int
  ) async throws -> Search? {
    let bins = colors.bins
    let k = try await options.number(of: colors, bins: bins, workers: workers)
    guard colors.count > k else { return nil }
    let start = try await CentroidSearch(k, seed: options.seed, workers: workers).centroids(
      of: bins
    ) { _, _ in }
    return Search(k: k, seed: options.seed, bins: bins, start: start)
  }

  /// Whether there is anything to search for and to refine.
  package var isClustered: Bool { search != nil }

  /// Counts the pixels, band by band.
  ///
  /// - Throws: `CancellationError`.
  @concurrent
  package func count(workers: Int) async throws {
    _ = try await counter.count(workers: workers)
  }

  /// Converts the distinct colors.
  ///
  /// - Throws: `CancellationError`.
  @concurrent
  package func convert(workers: Int) async throws {
    _ = try await DistinctColors(table, conversion: conversion, workers: workers)
  }

  /// Runs the restarts of the search.
  ///
  /// - Throws: `CancellationError`.
  @concurrent
  package func search(workers: Int) async throws {
    guard let search else { return }
    _ = try await CentroidSearch(search.k, seed: search.seed, workers: workers).centroids(
      of: search.bins
    ) { _, _ in }
  }

  /// Refines what the search came to, over all colors.
  ///
  /// - Throws: `CancellationError`.
  @concurrent
  package func refine(workers: Int) async throws {
    guard let search else { return }
    _ = try await Refinement.centroids(of: colors, from: search.start, workers: workers) { _, _ in }
  }
}
