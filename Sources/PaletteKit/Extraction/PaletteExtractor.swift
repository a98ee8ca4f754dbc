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
    let colors = try await DistinctColors(
      counted.histogram.table, transform: interpretation.transform, workers: workers)
    guard colors.count > 0 else {
      throw counted.damage
        ?? ImageDecodingError(.noOpaquePixels, "all pixels are fully transparent")
    }
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

  private func cluster(
    _ colors: DistinctColors, _ progress: ImageProgress?, _ clock: inout StageClock
  ) async throws -> (Palette, PaletteQuality) {
    let k = options.colors.value
    guard colors.count > k else {
      return (
        PaletteBuilder.exactPalette(of: colors), PaletteQuality(meanDeltaE: 0, explained: 1)
      )
    }
    progress?.advance(to: .searching)
    let start = try await CentroidSearch.bestCentroids(
      k, of: CoarsePoints(colors.bins), seed: options.seed, workers: workers
    ) { done, total, best in
      progress?.advance(to: .searching, part: Double(done) / Double(total))
      progress?.publish(best.map(\.sRGB))
    }
    clock.finish(.searching)

    progress?.advance(to: .refining)
    let centroids = try await Refinement.centroids(
      of: colors, from: start, workers: workers
    ) { iteration, centroids in
      progress?.advance(to: .refining, part: 1 - 1 / Double(1 + iteration))
      progress?.publish(centroids.map(\.sRGB))
    }
    let tally = try await ClusterTally.of(
      colors, centroids: centroids, workers: workers)
    let palette = PaletteBuilder.palette(of: colors, centroids: centroids, tally: tally)
    clock.finish(.refining)
    return (palette, PaletteQuality(meanDeltaE: tally.meanDeltaE, explained: tally.explained))
  }
}

extension SIMD4<Float> {
  /// The color for output of a centroid.
  fileprivate var sRGB: SRGB {
    Oklab(lightness: Double(x), a: Double(y), b: Double(z)).sRGB
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
