/// The second half of Lloyd's iteration.
enum CentroidMovement {
  /// Moves each centroid to the mean of what belongs to it; the first one to which nothing does moves to
  /// where it is needed most, if that is known.
  ///
  /// - Parameters:
  ///   - centroids: the centroids.
  ///   - sums: for each the sums of weight * (x, y, z) and of the weights.
  ///   - worst: the place that is served worst.
  /// - Returns: the largest squared movement.
  static func move(
    _ centroids: inout [SIMD4<Float>], to sums: [SIMD4<Double>], worst: SIMD4<Float>?
  ) -> Float {
    var largest: Float = 0
    var worst = worst
    for index in centroids.indices {
      let before = centroids[index]
      if sums[index].w > 0 {
        centroids[index] = SIMD4<Float>(sums[index] / sums[index].w)
        centroids[index].w = 0
      } else if let place = worst.take() {
        centroids[index] = place
      }
      let movement = centroids[index] - before
      largest = max(largest, (movement * movement).sum())
    }
    return largest
  }
}
