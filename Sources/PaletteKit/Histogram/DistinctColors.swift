/// The distinct colors of an image with their counts, ready for bulk work.
///
/// Colors stand in bins of neighbors, and every bin fills whole groups of eight: the lanes that are
/// left over repeat the bin's last color with weight 0. The order depends on the colors alone.
struct DistinctColors: Sendable {
  /// A run of groups whose colors are neighbors.
  struct Bin: Sendable {
    /// The groups, as indexes into `groups` and its companions.
    var range: Range<Int>
    /// The sums of weight * (l, a, b) and of the weights.
    var moment: SIMD4<Double>
    /// The mean color, and 0.
    var center: SIMD4<Float>
    /// The largest distance of a color from the mean.
    var radius: Float
  }

  /// The colors, packed (see `SRGB.init(packed:)`), as the pixels have them.
  var packed: [SIMD8<UInt32>] = []
  /// Pixels of each color; 0 marks a lane that is left over.
  var counts: [SIMD8<UInt32>] = []
  /// What the pixels lack in alpha (`ColorHistogram.alphaDeficits`); empty if all are opaque.
  var alphaDeficits: [SIMD8<UInt64>] = []
  /// The weights of the colors: the sum of alpha / 255 over their pixels.
  var weights: [Lanes] = []
  /// The colors in Oklab.
  var groups: [OklabLanes] = []
  var bins: [Bin] = []
  /// Number of colors.
  var count = 0

  /// The weight of one lane as an exact integer: the sum of the alphas, 0...255, of its pixels.
  func alphaSum(group: Int, lane: Int) -> Int {
    let opaque = 255 * Int(counts[group][lane])
    return alphaDeficits.isEmpty ? opaque : opaque - Int(alphaDeficits[group][lane])
  }
}
