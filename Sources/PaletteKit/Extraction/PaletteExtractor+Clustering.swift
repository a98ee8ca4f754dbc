internal import ImageDecoding

extension PaletteExtractor {
  /// The palette of what was counted.
  func palette(
    of histogram: consuming PixelHistogram, transform: ColorTransform, damage: ImageDecodingError?,
    _ progress: ImageProgress?, _ clock: inout StageClock
  ) async throws -> PixelPalette {
    progress?.advance(to: .converting)
    guard !histogram.isEmpty else {
      throw damage ?? ImageDecodingError(.noOpaquePixels, "all pixels are fully transparent")
    }
    if !options.ignored.isEmpty {
      try histogram.remove(IgnoredColors(options.ignored, transform: transform))
      guard !histogram.isEmpty else {
        throw ImageDecodingError(.noOpaquePixels, "all pixels are of colors that are ignored")
      }
    }
    let transparent = histogram.transparentPixels
    let conversion = ColorConversion(
      transform: transform, space: options.space, preference: options.preference)
    let colors = try await DistinctColors(
      histogram.table(k: options.colors.number ?? AutomaticCount.most), conversion: conversion,
      workers: workers)
    clock.finish(.converting)

    let (palette, quality) = try await cluster(colors, progress, &clock)
    let pixels = palette.reduce(0) { $0 + $1.pixels }
    return PixelPalette(
      palette: palette.sorted(by: options.order, reversed: options.isReversed), quality: quality,
      pixels: pixels, transparent: Double(transparent) / Double(pixels + transparent),
      distinct: colors.count, timings: clock.timings)
  }

  private func cluster(
    _ colors: DistinctColors, _ progress: ImageProgress?, _ clock: inout StageClock
  ) async throws -> (Palette, PaletteQuality) {
    let builder = PaletteBuilder(colors: colors, options: options, workers: workers)
    progress?.advance(to: .searching)
    let bins = colors.bins
    let k = try await options.number(of: colors, bins: bins, workers: workers)
    guard colors.count > k else {
      return try await builder.palette(of: colors.places, isExact: true)
    }
    let space = options.space
    let search = CentroidSearch(k, seed: options.seed, workers: workers)
    let start = try await search.centroids(of: bins) { part, best in
      progress?.advance(to: .searching, part: part)
      progress?.publish(best.map { space.oklab(at: $0).sRGB })
    }
    clock.finish(.searching)

    progress?.advance(to: .refining)
    let centroids = try await Refinement.centroids(
      of: colors, from: start, workers: workers
    ) { iteration, centroids in
      progress?.advance(to: .refining, part: 1 - 1 / Double(1 + iteration))
      progress?.publish(centroids.map { space.oklab(at: $0).sRGB })
    }
    let result = try await builder.palette(of: centroids, isExact: false)
    clock.finish(.refining)
    return result
  }
}
