/// A rough palette of the pixels seen so far, for the eye while an image is being decoded.
///
/// Sequential k-means on a few pixels of each band (MacQueen 1967). It has no part in the result.
struct FormingPalette: Sendable {
  private var centroids: [(color: SIMD4<Float>, weight: Float)] = []
  private let k: Int
  private static let samplesInBand = 192

  init(k: Int) {
    self.k = k
  }

  /// Looks at some pixels of a band.
  mutating func add(_ pixels: Span<UInt32>) {
    let step = max(1, pixels.count / Self.samplesInBand)
    for index in stride(from: 0, to: pixels.count, by: step) where pixels[index] >> 24 != 0 {
      add(pixels[index])
    }
  }

  private mutating func add(_ pixel: UInt32) {
    let color = SIMD4<Float>(
      Float(pixel & 255), Float((pixel >> 8) & 255), Float((pixel >> 16) & 255), 0)
    var nearest: (index: Int, distance: Float)?
    for (index, centroid) in centroids.enumerated() {
      let difference = centroid.color - color
      let distance = (difference * difference).sum()
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    // Colors more than a few levels from all others found a cluster of their own while there are free
    // ones.
    guard let nearest, centroids.count == k || nearest.distance < 400 else {
      centroids.append((color, 1))
      return
    }
    centroids[nearest.index].weight += 1
    let weight = centroids[nearest.index].weight
    centroids[nearest.index].color += (color - centroids[nearest.index].color) / weight
  }

  /// The colors, the most frequent first.
  var colors: [SRGB] {
    centroids.sorted { $0.weight > $1.weight }.map { centroid in
      SRGB(
        red: UInt8(clamping: Int(centroid.color.x)), green: UInt8(clamping: Int(centroid.color.y)),
        blue: UInt8(clamping: Int(centroid.color.z)))
    }
  }
}
