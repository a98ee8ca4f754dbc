internal import ImageDecoding

extension CountingKernel {
  /// Counts pixels of luma and chroma, whose places are the pixels themselves.
  static func addSamples(
    _ pixels: Span<UInt32>, to tables: inout CountingTables, _ spills: inout [Int]
  ) {
    tables.withSpans { counts, used in
      var i = 0
      while i < pixels.count {
        let part = pixels.extracting(i..<min(i &+ stretch, pixels.count))
        addSamples(part, &counts, &used, &spills)
        i &+= part.count
      }
    }
  }

  /// Counts up to `stretch` of them.
  @inline(__always)
  private static func addSamples(
    _ pixels: Span<UInt32>, _ counts: inout MutableSpan<UInt8>, _ used: inout MutableSpan<UInt8>,
    _ spills: inout [Int]
  ) {
    if pixels[pixels.count &- 1] == pixels[0], isFlat(pixels) {
      add(UInt8(pixels.count), to: pixels[0], &counts, &used, &spills)
      return
    }
    guard pixels.count == stretch else {
      for offset in pixels.indices { add(1, to: pixels[offset], &counts, &used, &spills) }
      return
    }
    addStretch(pixels, &counts, &used, &spills)
  }
}
