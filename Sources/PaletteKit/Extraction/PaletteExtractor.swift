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
  /// Whether the counting of files is timed apart from their decoding, which only one worker does in turns.
  package var timesCounting = false

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
    try await reported(progress?.begin(path), \.palette) { try await extract(source, $0) }
  }

  /// The palette of pixels in memory.
  ///
  /// They are counted in parallel over bands of `options.rowsBetweenChecks` rows by `workers` child
  /// tasks, and clustered by as many. Cancellation is looked for after each band.
  ///
  /// ```swift
  /// if let buffer = PixelBuffer(bytes: bytes, width: 640, height: 480, layout: .rgba) {
  ///   let pixels = try await PaletteExtractor(workers: 2).palette(of: buffer)
  ///   print(pixels.palette.map(\.color.hex))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - path: the name under which progress is reported.
  ///   - progress: what the steps are reported to, if anything.
  /// - Returns: the palette and the facts that go with it, the same for any number of workers.
  /// - Throws: `ImageDecodingError` where no pixel is left to count; `CancellationError` when the task
  ///   was cancelled.
  @concurrent
  public func palette(
    of buffer: PixelBuffer, named path: FilePath = "", progress: ProgressReporter? = nil
  ) async throws -> PixelPalette {
    try await reported(progress?.begin(path), \.palette) { try await extract(buffer, $0) }
  }

  /// Tells of the end of some work, whatever it is.
  private func reported<Found>(
    _ progress: ImageProgress?, _ palette: (Found) -> Palette,
    _ work: (ImageProgress?) async throws -> Found
  ) async throws -> Found {
    do {
      let found = try await work(progress)
      progress?.finish(palette(found))
      return found
    } catch is CancellationError {
      progress?.abandon()
      throw CancellationError()
    } catch {
      progress?.finish(nil)
      throw error
    }
  }

  private func extract(
    _ buffer: PixelBuffer, _ progress: ImageProgress?
  ) async throws -> PixelPalette {
    var clock = StageClock()
    let whole = PixelRegion(columns: 0..<buffer.width, rows: 0..<buffer.height)
    let region = options.crop?.region(ofWidth: buffer.width, height: buffer.height)
    if let crop = options.crop, region == nil { throw ImageDecodingError.empty(crop) }
    let counter = BufferCounter(
      buffer: buffer, region: region ?? whole, rows: max(1, options.rowsBetweenChecks),
      progress: progress)
    let histogram = PixelHistogram(try await counter.count(workers: workers).take())
    clock.finish(.counting)
    return try await palette(of: histogram, transform: .sRGB, damage: nil, progress, &clock)
  }

  private func extract(
    _ source: ImageSource, _ progress: ImageProgress?
  ) async throws -> ImagePalette {
    var clock = StageClock()
    var counter = PixelCounter(options: options, progress: progress)
    counter.timesCounting = timesCounting
    let counted = try await counter.count(source, workers: workers)
    return try await palette(of: counted, progress, &clock)
  }

  /// The palette of a source that is read in this task, which is blocked by that, counted in spare tables.
  ///
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  func palette(
    reading source: consuming ByteSource, _ spare: SpareTables, _ progress: ImageProgress?
  ) async throws -> ImagePalette {
    var clock = StageClock()
    let counted = try PixelCounter(
      options: options, progress: progress, spare: spare
    ).count(source)
    return try await palette(of: counted, progress, &clock)
  }

  private func palette(
    of counted: PixelCounter.Result, _ progress: ImageProgress?, _ clock: inout StageClock
  ) async throws -> ImagePalette {
    clock.finish(.counting)
    let interpretation = counted.interpretation
    let found = try await palette(
      of: counted.histogram.take(), transform: interpretation.transform, damage: counted.damage,
      progress, &clock)
    return ImagePalette(
      header: counted.header, content: counted.content, profile: interpretation.name,
      notes: interpretation.notes,
      pixels: found.pixels, transparent: found.transparent, distinct: found.distinct,
      damage: counted.damage, palette: found.palette, quality: found.quality, options: options,
      timings: found.timings, countingTime: counted.countingTime)
  }
}
