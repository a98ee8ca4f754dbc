/// Decides which bins are too coarse for the search: those in which so many pixels lie so far apart that
/// they weigh in the error of a clustering.
///
/// Near black that matters most: there Oklab's distances between 8-bit levels are the largest.
struct BinDivision: Sendable {
  /// The most that pixels times squared size of a bin may be.
  private let limit: Double

  /// Oklab's lightness of the grays.
  private static let lightness: [Double] = (0...256).map { level in
    Roots.cubeRoot(TransferFunction.linear(Double(level) / 255))
  }

  /// What the limit is measured by, found by the study in `Benchmarks/accuracy`.
  private static func fineness(_ k: Int) -> Double { k <= 24 ? 4000 : 10_000 }

  /// The division for some of a number of cells, by the colors in their middles and their pixels, where k colors
  /// are looked for.
  init(middles: [UInt32], pixels: [Int], of total: Int, k: Int) {
    let share = Double(max(1, middles.count)) / Double(max(1, total))
    // The variance of the cells' middles is near to that of the pixels, and the error of k colors is a
    // part of it that shrinks about as 1/k.
    var moment = SIMD4<Double>.zero
    var squares = 0.0
    var middles = middles
    while middles.count % 8 != 0 { middles.append(0) }
    let groups = ColorTransform.sRGB.lanes(of: middles, in: .oklab)
    for (index, pixels) in pixels.enumerated() {
      var place = SIMD4<Double>(groups[index / 8][index % 8])
      squares += (place * place).sum() * Double(pixels)
      place.w = 1
      moment += place * Double(pixels)
    }
    var mean = moment / moment.w
    mean.w = 0
    let variance = squares - (mean * moment).sum()
    // That of all cells is as many times as large as there are more of them.
    limit = variance / share / (Double(k) * Self.fineness(k))
  }

  /// Whether so many pixels in a cube of so many levels a side above a color are too much for one bin.
  func isTooCoarse(_ color: UInt32, side: Int, pixels: Int) -> Bool {
    let level = Int(max(color & 255, color >> 8 & 255, color >> 16 & 255))
    let size = Self.lightness[min(level + side, 256)] - Self.lightness[level]
    return size * size * Double(pixels) > limit
  }
}
