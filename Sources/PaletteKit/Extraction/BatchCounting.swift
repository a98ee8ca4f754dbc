internal import ImageDecoding

/// What is known of an image before its pixels.
struct OpenedImage: Sendable {
  let header: ImageHeader
  /// Whether pixels are luma and chroma, which stand for RGB.
  let isYCbCr: Bool
  /// How these are to be unpacked; nil where they are pixels.
  let packedRows: YCbCrRows?
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
  /// The last pixels that were unpacked.
  private var unpacked: [UInt32] = []

  /// So many stay in the cache from here to the counters.
  private static let unpackedAtOnce = 1 << 13

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
    if let rows = image.packedRows {
      addUnpacked(counted, rows)
    } else {
      histogram.add(counted, hasAlpha: image.header.hasAlpha)
    }
    guard let progress, progress.showsForming else { return }
    if image.packedRows == nil {
      forming.add(counted)
    } else {
      let unpacked = unpacked
      forming.add(unpacked.span)
    }
    progress.publish(forming.colors)
  }

  private mutating func addUnpacked(_ packed: Span<UInt32>, _ rows: YCbCrRows) {
    var unpacked: [UInt32] = []
    swap(&unpacked, &self.unpacked)
    rows.unpack(packed, most: Self.unpackedAtOnce, room: &unpacked) { pixels in
      histogram.add(pixels, hasAlpha: false)
    }
    swap(&unpacked, &self.unpacked)
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
