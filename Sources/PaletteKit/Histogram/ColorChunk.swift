/// A part of an image's distinct colors.
///
/// Colors stand in bins of neighbors, and every bin fills whole groups of eight lanes: those that are
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
  private(set) var colors: [UInt32] = []
  /// Pixels of each color; 0 marks a lane that is left over.
  private(set) var counts: [UInt32] = []
  /// What the pixels lack in alpha (`ColorHistogram.alphaDeficits`); empty if all are opaque.
  private(set) var alphaDeficits: [UInt64] = []
  /// The weights of the colors: the sum of alpha / 255 over their pixels.
  private(set) var weights: [Lanes] = []
  /// The colors in Oklab.
  private(set) var groups: [OklabLanes] = []
  private(set) var bins: [Bin] = []
  /// Number of colors.
  private(set) var count = 0

  /// The weight of one color as an exact integer: the sum of the alphas, 0...255, of its pixels.
  func alphaSum(_ place: Int) -> Int {
    let opaque = 255 * Int(counts[place])
    return alphaDeficits.isEmpty ? opaque : opaque - Int(alphaDeficits[place])
  }

  /// Converts listed colors.
  init(_ listing: ColorListing, _ transform: ColorTransform) {
    colors = listing.colors
    counts = listing.counts
    alphaDeficits = listing.alphaDeficits
    bins = listing.bins
    count = listing.count
    groups = transform.oklab(of: colors)
    weights.reserveCapacity(groups.count)
    for start in stride(from: 0, to: counts.count, by: 8) {
      var weight = Lanes()
      for lane in 0..<8 { weight[lane] = Float(counts[start + lane]) }
      if !alphaDeficits.isEmpty {
        for lane in 0..<8 { weight[lane] -= Float(alphaDeficits[start + lane]) / 255 }
      }
      weights.append(weight)
    }
    for index in bins.indices { measure(index) }
  }

  /// The chunk without its colors: what its bins are as a whole.
  var outline: ColorChunk {
    var outline = self
    outline.colors = []
    outline.counts = []
    outline.alphaDeficits = []
    outline.weights = []
    outline.groups = []
    return outline
  }

  /// A color in Oklab.
  func oklab(_ place: Int) -> Oklab {
    let (lanes, lane) = (groups[place / 8], place % 8)
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
