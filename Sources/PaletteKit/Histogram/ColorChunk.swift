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
    /// The sums of weight * (x, y, z) and of the weights.
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
  /// What the colors weigh in the search: their pixels, the sum of alpha / 255 over them; where there is
  /// an emphasis on some colors, that times the square root.
  private(set) var weights: [Lanes] = []
  /// The places of the colors in the space where distances are measured.
  private(set) var groups: [ColorLanes] = []
  private(set) var bins: [Bin] = []
  /// Number of colors.
  private(set) var count = 0

  /// The weight of one color as an exact integer: the sum of the alphas, 0...255, of its pixels.
  func alphaSum(_ place: Int) -> Int {
    let opaque = 255 * Int(counts[place])
    return alphaDeficits.isEmpty ? opaque : opaque - Int(alphaDeficits[place])
  }

  /// Whether weights are more than pixels.
  private var isEmphasized = false

  /// The pixels of eight colors: for each the sum of alpha / 255 over them.
  @inline(__always)
  func pixelWeights(_ group: Int) -> Lanes {
    isEmphasized ? plainWeights(group) : weights[group]
  }

  /// A chunk of listed colors with their places.
  init(_ listing: ColorListing, _ groups: [ColorLanes], emphasis: [Lanes]? = nil) {
    colors = listing.colors
    counts = listing.counts
    alphaDeficits = listing.alphaDeficits
    bins = listing.bins
    count = listing.count
    self.groups = groups
    isEmphasized = emphasis != nil
    weights.reserveCapacity(groups.count)
    for group in groups.indices {
      let plain = plainWeights(group)
      weights.append(emphasis.map { plain.squareRoot() * $0[group] } ?? plain)
    }
    for index in bins.indices { measure(index) }
  }

  @inline(__always)
  private func plainWeights(_ group: Int) -> Lanes {
    var weights = Lanes()
    for lane in 0..<8 { weights[lane] = Float(counts[8 * group + lane]) }
    if !alphaDeficits.isEmpty {
      for lane in 0..<8 { weights[lane] -= Float(alphaDeficits[8 * group + lane]) / 255 }
    }
    return weights
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

  /// Computes the moment, center and radius of a bin.
  private mutating func measure(_ index: Int) {
    let range = bins[index].range
    var (x, y, z, w) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    for group in range {
      let weight = SIMD8<Double>(weights[group])
      x += weight * SIMD8<Double>(groups[group].x)
      y += weight * SIMD8<Double>(groups[group].y)
      z += weight * SIMD8<Double>(groups[group].z)
      w += weight
    }
    let moment = SIMD4(x.sum(), y.sum(), z.sum(), w.sum())
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
