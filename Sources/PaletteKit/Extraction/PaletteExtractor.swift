public import ImageDecoding

/// Finds the colors that images are made of, counting every pixel.
///
/// ```swift
/// let extractor = PaletteExtractor()
/// let image = try await extractor.palette(of: .file("photo.jpg"))
/// print(image.palette.map(\.color.hex))
/// ```
public struct PaletteExtractor: Sendable {
  /// What is asked for.
  public var options: ExtractionOptions
  /// How many tasks may work on one image at once, 1 and up.
  ///
  /// The palette is the same for any number.
  public var workers: Int

  /// An extractor with the given options.
  public init(options: ExtractionOptions = ExtractionOptions(), workers: Int = 1) {
    self.options = options
    self.workers = max(1, workers)
  }

  /// The palette of one image.
  ///
  /// - Parameters:
  ///   - source: where the image is.
  ///   - path: the name under which progress is reported.
  ///   - progress: what the steps are reported to, if anything.
  /// - Returns: the palette and the facts that go with it.
  /// - Throws: `ImageDecodingError` where the image gives no palette; `CancellationError` when the task
  ///   was cancelled.
  @concurrent
  public func palette(
    of source: ImageSource, named path: FilePath = "", progress: ProgressReporter? = nil
  ) async throws -> ImagePalette {
    let progress = progress?.begin(path)
    do {
      let image = try await extract(source, progress)
      progress?.finish(image.palette)
      return image
    } catch {
      progress?.finish(nil)
      throw error
    }
  }

  private func extract(
    _ source: ImageSource, _ progress: ImageProgress?
  ) async throws -> ImagePalette {
    var clock = StageClock()
    let counter = PixelCounter(options: options, progress: progress)
    let counted = try await counter.count(source, workers: workers)
    clock.finish(.counting)

    progress?.advance(to: .converting)
    let interpretation = counted.interpretation
    let conversion = ColorConversion(
      transform: interpretation.transform, space: options.space, preference: options.preference,
      ignored: options.ignored)
    let colors = try await DistinctColors(
      counted.histogram.table(k: options.colors.number ?? AutomaticCount.most),
      conversion: conversion, workers: workers)
    guard colors.count > 0 else { throw counted.damage ?? Self.nothingLeft(counted.histogram) }
    clock.finish(.converting)

    let (palette, quality) = try await cluster(colors, progress, &clock)
    let pixels = palette.reduce(0) { $0 + $1.pixels }
    let transparent = counted.histogram.transparentPixels
    return ImagePalette(
      header: counted.header, profile: interpretation.name, notes: interpretation.notes,
      pixels: pixels,
      transparent: Double(transparent) / Double(pixels + transparent), distinct: colors.count,
      damage: counted.damage,
      palette: palette.sorted(by: options.order, reversed: options.isReversed), quality: quality,
      options: options, timings: clock.timings)
  }

  private static func nothingLeft(_ histogram: PixelHistogram) -> ImageDecodingError {
    let message =
      histogram.isEmpty
      ? "all pixels are fully transparent" : "all pixels are of colors that are ignored"
    return ImageDecodingError(.noOpaquePixels, message)
  }

  private func cluster(
    _ colors: DistinctColors, _ progress: ImageProgress?, _ clock: inout StageClock
  ) async throws -> (Palette, PaletteQuality) {
    let builder = PaletteBuilder(colors: colors, options: options, workers: workers)
    progress?.advance(to: .searching)
    let bins = colors.bins
    let k = try await count(for: bins, of: colors)
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

  /// The number of colors that was asked for, or that the image needs.
  private func count(for bins: [ColorChunk.Bin], of colors: DistinctColors) async throws -> Int {
    if let number = options.colors.number { return number }
    return try await AutomaticCount.count(
      for: bins, limit: colors.count, seed: options.seed, workers: workers)
  }
}

/// Measures the stages of an extraction, one after the other.
private struct StageClock {
  private(set) var timings: [StageTiming] = []
  private var start = ContinuousClock.now

  mutating func finish(_ stage: ExtractionStage) {
    let now = ContinuousClock.now
    timings.append(StageTiming(stage: stage, duration: now - start))
    start = now
  }
}
