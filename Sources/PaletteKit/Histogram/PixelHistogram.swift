internal import ImageDecoding

/// An exact count of the distinct colors of an image, whatever its color model.
struct PixelHistogram: ~Copyable, Sendable {
  private var colors: ColorHistogram
  private var inks: InkHistogram?
  /// What was counted as luma and chroma, which is not yet among the colors.
  private var samples: ColorHistogram?

  /// An empty histogram, whose tables may come from those that are spare.
  init(_ model: ColorModel, isYCbCr: Bool = false, _ spare: SpareTables? = nil) {
    colors = ColorHistogram(spare)
    if model == .cmyk { inks = InkHistogram() }
    if isYCbCr { samples = ColorHistogram(spare?.ofSamples) }
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
      samples?.add(samples: pixels)
    } else {
      colors.add(pixels, hasAlpha: hasAlpha)
    }
  }

  /// Removes the colors that are ignored.
  ///
  /// - Throws: `CancellationError`.
  mutating func remove(_ ignored: IgnoredColors) throws {
    try colors.remove(ignored)
    try inks?.remove(ignored)
  }

  /// Adds what was counted elsewhere, of the same color model.
  mutating func add(_ other: borrowing PixelHistogram) {
    colors.add(other.colors)
    if let others = other.inks { inks?.add(others) }
    other.addSamples(to: &samples)
  }

  private borrowing func addSamples(to all: inout ColorHistogram?) {
    switch samples {
    case .some(let others): all?.add(others)
    case .none: break
    }
  }

  /// Makes colors of what was counted as luma and chroma, after which no more pixels can be added.
  ///
  /// O(distinct samples). Does nothing where pixels are colors.
  mutating func finish() {
    guard let samples = samples.take() else { return }
    colors.add(colorsOf: samples)
  }

  /// Pixels of alpha 0.
  var transparentPixels: Int { colors.transparentPixels }

  /// Whether no pixels were counted that can be seen.
  var isEmpty: Bool { inks.map { $0.count == 0 } ?? colors.isEmpty }

  /// What was counted, in a fixed order, and in bins that are fine enough to look for k colors.
  consuming func table(k: Int) -> any ColorTable {
    if let inks { InkTable(inks) } else { HistogramTable(colors, k: k) }
  }
}
