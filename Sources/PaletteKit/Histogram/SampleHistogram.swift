internal import ImageDecoding

/// An exact count of the distinct samples of luma and chroma (see `YCbCr`) of pixels.
///
/// All luma of one chroma stands in a row. In photos, neighbors differ in luma most, and so what is used of the
/// table is small and close together: half as many pages as for RGB.
struct SampleHistogram: ~Copyable, Sendable {
  /// The counters, whose places are the samples themselves.
  var counts: ColorHistogram

  /// An empty histogram, whose tables may come from those that are spare.
  init(_ spare: SpareTables? = nil) {
    counts = ColorHistogram(spare)
  }

  /// Whether nothing was counted.
  var isEmpty: Bool { !counts.tables.used.contains(1) }

  /// Counts pixels as a codec session gives them.
  ///
  /// Takes 1 to 2 nanoseconds each.
  mutating func add(_ pixels: Span<UInt32>) { counts.add(samples: pixels) }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: borrowing SampleHistogram) { counts.add(other.counts) }

  /// The number of pixels of a sample.
  func count(at sample: UInt32) -> UInt32 { counts.count(at: Int(sample)) }
}
