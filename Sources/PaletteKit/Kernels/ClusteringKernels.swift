internal import ImageDecoding

/// What clustering consists of, piece by piece and on one task, for measurements.
package struct ClusteringKernels: Sendable {
  private let table: any ColorTable
  private let colors: DistinctColors
  private let conversion: ColorConversion

  /// Kernels that work on the colors of some opaque pixels.
  ///
  /// - Parameters:
  ///   - pixels: red, green and blue, from the lowest byte on.
  ///   - space: where distances are measured.
  /// - Throws: `CancellationError`.
  package init(_ pixels: [UInt32], in space: ClusteringSpace) async throws {
    var histogram = ColorHistogram()
    histogram.add(pixels.span, hasAlpha: false)
    table = HistogramTable(histogram)
    conversion = ColorConversion(space: space)
    colors = try await DistinctColors(table, conversion: conversion)
  }

  /// The distinct colors there are.
  package var colorCount: Int { colors.count }

  /// Lists the colors and converts them to the space.
  ///
  /// - Returns: how many there are.
  /// - Throws: `CancellationError`.
  package func convert() async throws -> Int {
    try await DistinctColors(table, conversion: conversion).count
  }

  /// Centroids that are spread over the colors, without a search: k centers of bins, (x, y, z, 0) each.
  ///
  /// There must be k bins.
  package func spread(_ k: Int) -> [SIMD4<Float>] {
    let bins = colors.bins
    precondition(bins.count >= k, "each centroid must have a bin of its own")
    return (0..<k).map { bins[$0 * bins.count / k].center }
  }

  /// Looks for k centroids on bins.
  ///
  /// - Returns: the centroids, (x, y, z, 0) each.
  /// - Throws: `CancellationError`.
  package func search(_ k: Int) async throws -> [SIMD4<Float>] {
    try await CentroidSearch(k, seed: 0, workers: 1).centroids(of: colors.bins) { _, _ in }
  }

  /// Assigns all colors to the nearest of some centroids and moves these, once.
  ///
  /// - Returns: the largest squared movement.
  /// - Throws: `CancellationError`.
  package func assign(to centroids: [SIMD4<Float>]) async throws -> Float {
    var centroids = centroids
    return try await Refinement.step(&centroids, of: colors, workers: 1)
  }

  /// Makes a palette of some centroids.
  ///
  /// - Parameters:
  ///   - centroids: the centroids.
  ///   - distance: colors closer than that are joined.
  /// - Returns: the palette.
  /// - Throws: `CancellationError`.
  package func palette(
    of centroids: [SIMD4<Float>], joinedCloserThan distance: Double
  ) async throws -> Palette {
    var options = ExtractionOptions()
    options.mergeDistance = distance
    let builder = PaletteBuilder(colors: colors, options: options, workers: 1)
    return try await builder.palette(of: centroids, isExact: false).palette
  }
}
