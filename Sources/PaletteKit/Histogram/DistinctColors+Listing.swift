extension DistinctColors {
  /// Below this number of bins the search would see too little of the picture, and bins are halved.
  private static let fewBins = 1024

  /// Lists what a histogram has counted.
  ///
  /// O(colors).
  ///
  /// - Throws: `CancellationError`.
  init(_ histogram: ColorHistogram) throws {
    let binSize = Self.binSize(for: histogram)
    let reserve = histogram.counts.count / 512 * 8
    packed.reserveCapacity(reserve)
    counts.reserveCapacity(reserve)
    for cell in 0..<ColorHistogram.cellCount where histogram.blockOfCell[cell] != 0 {
      let block = (Int(histogram.blockOfCell[cell]) - 1) * ColorHistogram.blockSize
      for start in stride(from: 0, to: ColorHistogram.blockSize, by: binSize) {
        appendBin(of: histogram, cell: cell, block: block, places: start..<start + binSize)
      }
    }
    try Task.checkCancellation()
  }

  /// 512, 64, 8 or 1 colors a bin: the largest that makes enough bins.
  private static func binSize(for histogram: ColorHistogram) -> Int {
    let cells = histogram.counts.count / ColorHistogram.blockSize
    guard cells < fewBins else { return ColorHistogram.blockSize }
    for size in [64, 8] {
      var bins = 0
      for block in stride(from: 0, to: histogram.counts.count, by: ColorHistogram.blockSize) {
        for start in stride(from: 0, to: ColorHistogram.blockSize, by: size) {
          let places = ColorIndex.offsetsInZOrder[start..<start + size]
          if places.contains(where: { histogram.counts[block + $0] != 0 }) { bins += 1 }
        }
      }
      if bins >= fewBins { return size }
    }
    return 1
  }

  private mutating func appendBin(
    of histogram: ColorHistogram, cell: Int, block: Int, places: Range<Int>
  ) {
    let firstGroup = packed.count
    var lane = 8
    for place in places {
      let offset = ColorIndex.offsetsInZOrder[place]
      let pixels = histogram.counts[block + offset]
      guard pixels != 0 else { continue }
      let color = ColorIndex.color(cell: cell, offset: offset)
      if lane == 8 {
        packed.append(SIMD8(repeating: color))
        counts.append(SIMD8(repeating: 0))
        if !histogram.alphaDeficits.isEmpty { alphaDeficits.append(SIMD8(repeating: 0)) }
        lane = 0
      }
      let last = packed.count - 1
      for rest in lane..<8 { packed[last][rest] = color }
      counts[last][lane] = pixels
      if !histogram.alphaDeficits.isEmpty {
        alphaDeficits[last][lane] = histogram.alphaDeficits[block + offset]
      }
      lane += 1
      count += 1
    }
    guard packed.count > firstGroup else { return }
    bins.append(
      Bin(range: firstGroup..<packed.count, moment: .zero, center: .zero, radius: 0))
  }
}
