internal import ImageDecoding

/// A rough palette of the pixels seen so far, for the eye while an image is being decoded.
///
/// Sequential k-means on a few pixels of each band (MacQueen 1967). It has no part in the result.
struct FormingPalette: Sendable {
  /// Oklab and the number of samples.
  private var centroids: [SIMD4<Float>] = []
  private let k: Int
  private let transform: ColorTransform
  private let hasAlpha: Bool
  private let isYCbCr: Bool
  private static let samplesInBand = 192
  /// Colors that differ more (ΔE OK) from all others found a cluster of their own while one is free.
  private static let distinct: Float = 0.03

  init(k: Int, transform: ColorTransform, hasAlpha: Bool, isYCbCr: Bool = false) {
    self.k = k
    self.transform = transform
    self.hasAlpha = hasAlpha
    self.isYCbCr = isYCbCr
  }

  /// Looks at some pixels of a band.
  mutating func add(_ pixels: Span<UInt32>) {
    let step = max(1, pixels.count / Self.samplesInBand)
    var samples = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    if hasAlpha { samples.removeAll { $0 >> 24 == 0 } }
    if isYCbCr { samples = samples.map(YCbCr.color) }
    let count = samples.count
    while samples.count % 8 != 0 { samples.append(0) }
    let groups = transform.lanes(of: samples, in: .oklab)
    for index in 0..<count {
      var sample = groups[index / 8][index % 8]
      sample.w = 1
      add(sample)
    }
  }

  private mutating func add(_ color: SIMD4<Float>) {
    var nearest: (index: Int, distance: Float)?
    for (index, centroid) in centroids.enumerated() {
      var difference = centroid - color
      difference.w = 0
      let distance = (difference * difference).sum()
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    guard let nearest,
      centroids.count == k || nearest.distance < Self.distinct * Self.distinct
    else {
      centroids.append(color)
      return
    }
    let weight = centroids[nearest.index].w + 1
    var moved = centroids[nearest.index]
    moved += (color - moved) / weight
    moved.w = weight
    centroids[nearest.index] = moved
  }

  /// The colors, the most frequent first.
  var colors: [SRGB] {
    centroids.sorted { $0.w > $1.w }.map { centroid in
      Oklab(lightness: Double(centroid.x), a: Double(centroid.y), b: Double(centroid.z)).sRGB
    }
  }
}
