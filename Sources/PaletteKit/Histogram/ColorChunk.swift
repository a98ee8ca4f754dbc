/// A part of an image's distinct colors.
///
/// Colors stand in bins of neighbors, and every bin fills whole groups of eight: the lanes that are
/// left over repeat the bin's last color with weight 0.
struct ColorChunk: Sendable {
  /// A run of groups whose colors are neighbors.
  struct Bin: Sendable {
    /// The groups, as indexes into `groups` and its companions.
    var range: Range<Int>
    /// Pixels of all colors.
    var pixels = 0
    /// The sum of the alphas, 0...255, of these pixels.
    var alphaSum = 0
    /// The sums of weight * (l, a, b) and of the weights.
    var moment: SIMD4<Double> = .zero
    /// The mean color, and 0.
    var center: SIMD4<Float> = .zero
    /// The largest distance of a color from the mean.
    var radius: Float = 0
  }

  /// The colors as the pixels have them.
  private(set) var packed: [SIMD8<UInt32>] = []
  /// Pixels of each color; 0 marks a lane that is left over.
  private(set) var counts: [SIMD8<UInt32>] = []
  /// What the pixels lack in alpha (`ColorHistogram.alphaDeficits`); empty if all are opaque.
  private(set) var alphaDeficits: [SIMD8<UInt64>] = []
  /// The weights of the colors: the sum of alpha / 255 over their pixels.
  private(set) var weights: [Lanes] = []
  /// The colors in Oklab.
  private(set) var groups: [OklabLanes] = []
  private(set) var bins: [Bin] = []
  /// Number of colors.
  private(set) var count = 0

  /// The weight of one lane as an exact integer: the sum of the alphas, 0...255, of its pixels.
  func alphaSum(group: Int, lane: Int) -> Int {
    let opaque = 255 * Int(counts[group][lane])
    return alphaDeficits.isEmpty ? opaque : opaque - Int(alphaDeficits[group][lane])
  }

  /// Converts listed colors.
  init(_ listing: ColorListing, _ transform: ColorTransform) {
    packed = listing.packed
    counts = listing.counts
    alphaDeficits = listing.alphaDeficits
    bins = listing.bins
    count = listing.count
    groups = transform.oklab(of: packed)
    weights.reserveCapacity(packed.count)
    for index in packed.indices {
      var weight = Lanes(counts[index])
      if !alphaDeficits.isEmpty { weight -= Lanes(alphaDeficits[index]) / 255 }
      weights.append(weight)
    }
    for index in bins.indices { measure(index) }
  }

  /// The chunk without its colors: what its bins are as a whole.
  var outline: ColorChunk {
    var outline = self
    outline.packed = []
    outline.counts = []
    outline.alphaDeficits = []
    outline.weights = []
    outline.groups = []
    return outline
  }

  /// The color in Oklab at a lane of a group.
  func oklab(group: Int, lane: Int) -> Oklab {
    let lanes = groups[group]
    return Oklab(
      lightness: Double(lanes.l[lane]), a: Double(lanes.a[lane]), b: Double(lanes.b[lane]))
  }

  /// Computes the moment, center and radius of a bin.
  private mutating func measure(_ index: Int) {
    let range = bins[index].range
    var (l, a, b, w) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for group in range {
      let weight = SIMD8<Double>(weights[group])
      l += weight * SIMD8<Double>(groups[group].l)
      a += weight * SIMD8<Double>(groups[group].a)
      b += weight * SIMD8<Double>(groups[group].b)
      w += weight
    }
    let moment = SIMD4(l.sum(), a.sum(), b.sum(), w.sum())
    var center = SIMD4<Float>(moment / moment.w)
    center.w = 0
    var farthest = Lanes()
    for group in range {
      let distance = groups[group].squaredDistance(to: center)
      farthest.replace(with: distance, where: distance .> farthest)
    }
    bins[index].moment = moment
    bins[index].center = center
    bins[index].radius = farthest.max().squareRoot()
  }
}
