internal import ImageDecoding

/// An exact count of the distinct colors of an image, whatever its color model.
struct PixelHistogram: ~Copyable, Sendable {
  private var colors: ColorHistogram
  private var inks: InkHistogram?
  /// What was counted as luma and chroma instead of as colors.
  private var samples: SampleHistogram?

  /// An empty histogram, whose tables may come from those that are spare.
  init(_ model: ColorModel, isYCbCr: Bool = false, _ spare: SpareTables? = nil) {
    colors = ColorHistogram(spare)
    if model == .cmyk { inks = InkHistogram() }
    if isYCbCr { samples = SampleHistogram(spare?.ofSamples) }
  }

  /// What was counted elsewhere.
  init(_ colors: consuming ColorHistogram) {
    self.colors = colors
  }

  /// Counts pixels as a codec session gives them.
  mutating func add(_ pixels: Span<UInt32>, hasAlpha: Bool) {
    if inks != nil {
      inks?.add(pixels)
    } else if samples != nil {
      samples?.add(pixels)
    } else {
      colors.add(pixels, hasAlpha: hasAlpha)
    }
  }

  /// Removes the colors that are ignored.
  ///
  /// - Throws: `CancellationError`.
  mutating func remove(_ ignored: IgnoredColors) throws {
    if var samples = samples.take() { samples.moveAll(to: &colors) }
    try colors.remove(ignored)
    try inks?.remove(ignored)
  }

  /// Adds what was counted elsewhere, of the same color model.
  mutating func add(_ other: borrowing PixelHistogram) {
    colors.add(other.colors)
    if let others = other.inks { inks?.add(others) }
    other.addSamples(to: &samples)
  }

  private borrowing func addSamples(to all: inout SampleHistogram?) {
    switch samples {
    case .some(let others): all?.add(others)
    case .none: break
    }
  }

  /// Pixels of alpha 0.
  var transparentPixels: Int { colors.transparentPixels }

  /// Whether no pixels were counted that can be seen.
  var isEmpty: Bool {
    if let inks { return inks.count == 0 }
    return hasNoSamples && colors.isEmpty
  }

  private var hasNoSamples: Bool {
    switch samples {
    case .some(let samples): samples.isEmpty
    case .none: true
    }
  }

  /// What was counted, in a fixed order, and in bins that are fine enough to look for k colors.
  consuming func table(k: Int) -> any ColorTable {
    if let inks { return InkTable(inks) }
    if let samples = samples.take() { return SampleTable(samples, colors, k: k) }
    return HistogramTable(colors, k: k)
  }
}
