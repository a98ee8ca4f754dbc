/// The distinct colors of an image with their counts, ready for bulk work.
///
/// They are cut into fixed chunks of neighbors, which depend on the colors alone. Bulk work runs on the
/// chunks in any number of tasks, and partial results are added up in the chunks' order: that is why a
/// palette has the same bytes on any machine.
struct DistinctColors: Sendable {
  let chunks: [ColorChunk]
  /// Number of colors.
  let count: Int

  /// Cells of a histogram that make a chunk.
  private static let cellsInChunk = 256
  /// Below this number of bins the search would see too little of the picture, and bins are divided.
  private static let fewBins = 1024

  /// Lists what a histogram has counted and converts it to Oklab, the colors taken as sRGB.
  ///
  /// Takes time proportional to the number of colors.
  /// - Throws: `CancellationError`.
  init(_ histogram: ColorHistogram, workers: Int = 1) async throws {
    let cells = histogram.blockOfCell.indices.filter { histogram.blockOfCell[$0] != 0 }
    let binSize = Self.binSize(for: histogram, cells: cells)
    let size = Self.cellsInChunk
    chunks = try await orderedMap((cells.count + size - 1) / size, workers: workers) { index in
      let part = cells[index * size..<min((index + 1) * size, cells.count)]
      return ColorChunk(histogram, cells: part, binSize: binSize)
    }
    count = chunks.reduce(0) { $0 + $1.count }
  }

  /// All bins, in order.
  var bins: [ColorChunk.Bin] { chunks.flatMap(\.bins) }

  /// 512, 64, 8 or 1 colors a bin: the largest that makes enough bins.
  private static func binSize(for histogram: ColorHistogram, cells: [Int]) -> Int {
    guard cells.count < fewBins else { return ColorHistogram.blockSize }
    for size in [64, 8] {
      var bins = 0
      for cell in cells {
        let block = (Int(histogram.blockOfCell[cell]) - 1) * ColorHistogram.blockSize
        for start in stride(from: 0, to: ColorHistogram.blockSize, by: size) {
          let places = ColorIndex.offsetsInZOrder[start..<start + size]
          if places.contains(where: { histogram.count(at: block + $0) != 0 }) { bins += 1 }
        }
      }
      if bins >= fewBins { return size }
    }
    return 1
  }
}
