/// What becomes a swatch: one cluster of colors, or several that were joined.
struct Cluster: Sendable {
  /// The centroids whose colors these are.
  var members: [Int]
  /// The mean, in the space where distances are measured, and 0.
  var center: SIMD4<Float>
  /// The color for output, and in Oklab.
  var color: SRGB
  var oklab: Oklab
  var pixels: Int
  /// The sum of the alphas, 0...255, of the pixels.
  var alphaSum: Int

  /// A cluster that is shown by its mean.
  init(members: [Int], center: SIMD4<Float>, in space: ClusteringSpace, pixels: Int, alphaSum: Int)
  {
    self.members = members
    self.center = center
    self.pixels = pixels
    self.alphaSum = alphaSum
    oklab = space.oklab(at: center)
    color = oklab.sRGB
  }

  /// Makes one of two, at the mean of all their pixels.
  func joined(with other: Cluster, in space: ClusteringSpace) -> Cluster {
    let (weight, otherWeight) = (Double(alphaSum), Double(other.alphaSum))
    let moment = SIMD4<Double>(center) * weight + SIMD4<Double>(other.center) * otherWeight
    return Cluster(
      members: members + other.members, center: SIMD4<Float>(moment / (weight + otherWeight)),
      in: space, pixels: pixels + other.pixels, alphaSum: alphaSum + other.alphaSum)
  }
}

extension [Cluster] {
  /// Sorts the clusters by weight, the heaviest first.
  mutating func sortByWeight() {
    sort { first, second in
      (second.alphaSum, first.members[0]) < (first.alphaSum, second.members[0])
    }
  }

  /// Joins the two that are nearest to each other, again and again, until none are closer (ΔE OK) than a
  /// distance.
  ///
  /// O(count^3) at worst.
  mutating func join(closerThan distance: Double, in space: ClusteringSpace) {
    while true {
      var nearest: (distance: Double, first: Int, second: Int)?
      for first in indices {
        for second in indices where second > first {
          let difference = self[first].oklab.difference(to: self[second].oklab)
          if difference < nearest?.distance ?? distance { nearest = (difference, first, second) }
        }
      }
      guard let nearest else { return }
      self[nearest.first] = self[nearest.first].joined(with: self[nearest.second], in: space)
      remove(at: nearest.second)
    }
  }
}
