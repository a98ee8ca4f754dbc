/// Counts the pixels of a buffer, in parallel over bands of its rows.
///
/// Each worker has a histogram of its own; counts are added up in the end, in whatever order, which makes
/// no difference to whole numbers.
struct BufferCounter: Sendable {
  let buffer: PixelBuffer
  /// What is counted.
  let region: PixelRegion
  /// Rows between two looks for cancellation, which make a band.
  let rows: Int
  let progress: ImageProgress?

  private static let leastPixels = 1 << 16

  /// The histogram of all pixels.
  ///
  /// - Throws: `CancellationError`.
  func count(workers: Int) async throws -> Handover<ColorHistogram> {
    let rows = min(rows, region.rows.count)
    let bands = (region.rows.count + rows - 1) / rows
    let queue = IndexQueue(count: bands)
    return try await withThrowingTaskGroup(of: Handover<ColorHistogram>.self) { group in
      // A histogram of its own must be worth it to a worker.
      let enough = max(1, region.rows.count * region.columns.count / Self.leastPixels)
      for _ in 0..<min(workers, bands, enough) {
        group.addTask { try countBands(of: rows, from: queue) }
      }
      var all: ColorHistogram?
      while let part = try await group.next() {
        try Task.checkCancellation()
        if var sum = all.take() {
          sum.add(part.take())
          all = consume sum
        } else {
          all = part.take()
        }
      }
      return Handover(all ?? ColorHistogram())
    }
  }

  private func countBands(of rows: Int, from queue: IndexQueue) throws -> Handover<ColorHistogram> {
    var histogram = ColorHistogram()
    var pixels = [UInt32](repeating: 0, count: region.columns.count)
    while let band = queue.next() {
      try Task.checkCancellation()
      let start = region.rows.lowerBound + band * rows
      for row in start..<min(start + rows, region.rows.upperBound) {
        buffer.unpack(row: row, columns: region.columns, into: &pixels)
        histogram.add(pixels.span, hasAlpha: buffer.layout.hasAlpha)
      }
      progress?.advance(to: .counting, part: Double(band + 1) / Double(queue.count))
    }
    return Handover(histogram)
  }
}
