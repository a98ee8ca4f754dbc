internal import ImageDecoding

/// What is known of an image before its pixels.
struct OpenedImage: Sendable {
  let header: ImageHeader
  /// Whether pixels are luma and chroma, which stand for RGB.
  let isYCbCr: Bool
  let interpretation: ColorInterpretation
  /// What is counted; nil for all.
  let region: PixelRegion?
}

/// The state of counting one image.
struct BatchCounting: ~Copyable, Sendable {
  private let image: OpenedImage
  private var histogram: PixelHistogram
  private var forming: FormingPalette
  private let progress: ImageProgress?

  init(
    _ image: OpenedImage, options: ExtractionOptions, progress: ImageProgress?,
    _ spare: SpareTables? = nil
  ) {
    self.image = image
    self.progress = progress
    histogram = PixelHistogram(image.header.model, isYCbCr: image.isYCbCr, spare)
    forming = FormingPalette(
      k: min(options.colors.number ?? 8, 32), transform: image.interpretation.transform,
      hasAlpha: image.header.hasAlpha, isYCbCr: image.isYCbCr)
  }

  mutating func add(_ batch: PixelBatch) {
    guard batch.count > 0 else { return }
    let counted = batch.pixels.span.extracting(first: batch.count)
    histogram.add(counted, hasAlpha: image.header.hasAlpha)
    guard let progress, progress.isOnlyImage else { return }
    forming.add(counted)
    progress.publish(forming.colors)
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: borrowing BatchCounting) { histogram.add(other.histogram) }

  consuming func result(
    damage: ImageDecodingError?, content: ContentHash?
  ) -> PixelCounter.Result {
    PixelCounter.Result(
      header: image.header, interpretation: image.interpretation, histogram: Handover(histogram),
      damage: damage, content: content)
  }
}
