/// What counting consists of, piece by piece and on one task, for measurements.
package struct CountingKernels: Sendable {
  private let pixels: [UInt32]
  private let hasAlpha: Bool
  private let counted: Counted

  /// A histogram that several owners read.
  private final class Counted: Sendable {
    let histogram: ColorHistogram

    init(_ histogram: consuming ColorHistogram) {
      self.histogram = histogram
    }
  }

  /// Kernels that work on some pixels.
  ///
  /// - Parameters:
  ///   - pixels: red, green, blue and alpha, from the lowest byte to the highest.
  ///   - hasAlpha: whether the highest byte means anything; otherwise all are opaque.
  package init(_ pixels: [UInt32], hasAlpha: Bool) {
    self.pixels = pixels
    self.hasAlpha = hasAlpha
    var histogram = ColorHistogram()
    histogram.add(pixels.span, hasAlpha: hasAlpha)
    counted = Counted(histogram)
  }

  /// The pixels there are.
  package var pixelCount: Int { pixels.count }

  /// Counts the pixels into an empty histogram.
  ///
  /// - Returns: how many are transparent.
  package func count() -> Int {
    var histogram = ColorHistogram()
    histogram.add(pixels.span, hasAlpha: hasAlpha)
    return histogram.transparentPixels
  }

  /// Adds what another task would have counted to an empty histogram.
  ///
  /// - Returns: how many pixels are transparent.
  package func add() -> Int {
    var histogram = ColorHistogram()
    histogram.add(counted.histogram)
    return histogram.transparentPixels
  }
}
