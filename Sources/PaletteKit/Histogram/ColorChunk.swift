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

  /// The colors, packed (see `SRGB.init(packed:)`), as the pixels have them.
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

  /// Lists and converts the colors of some cells, with so many places to a bin.
  init(_ histogram: ColorHistogram, cells: ArraySlice<Int>, binSize: Int) {
    // Address space for the most there can be: growing would touch, and pay for, new memory each time.
    let most = cells.count * ColorHistogram.blockSize / 8 * max(1, 8 / binSize)
    packed.reserveCapacity(most)
    counts.reserveCapacity(most)
    if !histogram.alphaDeficits.isEmpty { alphaDeficits.reserveCapacity(most) }
    for cell in cells {
      let block = (Int(histogram.blockOfCell[cell]) - 1) * ColorHistogram.blockSize
      for start in stride(from: 0, to: ColorHistogram.blockSize, by: binSize) {
        appendBin(of: histogram, cell: cell, block: block, places: start..<start + binSize)
      }
    }
    convert()
    for index in bins.indices { measure(index) }
  }

  // MARK: Listing

  /// The eight colors that are being filled in.
  private struct Group {
    var packed = SIMD8<UInt32>()
    var counts = SIMD8<UInt32>()
    var alphaDeficits = SIMD8<UInt64>()
    var lanes = 0
  }

  private mutating func appendBin(
    of histogram: ColorHistogram, cell: Int, block: Int, places: Range<Int>
  ) {
    let first = packed.count
    let offsets = ColorIndex.offsetsInZOrder
    let isOpaque = histogram.alphaDeficits.isEmpty
    var group = Group()
    var bin = Bin(range: first..<first)
    for place in places {
      let offset = offsets[place]
      let pixels = histogram.count(at: block + offset)
      guard pixels != 0 else { continue }
      group.packed[group.lanes] = ColorIndex.color(cell: cell, offset: offset)
      group.counts[group.lanes] = pixels
      bin.pixels += Int(pixels)
      bin.alphaSum += 255 * Int(pixels)
      if !isOpaque {
        let deficit = histogram.alphaDeficits[block + offset]
        group.alphaDeficits[group.lanes] = deficit
        bin.alphaSum -= Int(deficit)
      }
      group.lanes += 1
      if group.lanes == 8 { append(&group, isOpaque: isOpaque) }
    }
    if group.lanes > 0 { append(&group, isOpaque: isOpaque) }
    guard packed.count > first else { return }
    bin.range = first..<packed.count
    bins.append(bin)
  }

  private mutating func append(_ group: inout Group, isOpaque: Bool) {
    count += group.lanes
    for lane in group.lanes..<8 { group.packed[lane] = group.packed[group.lanes - 1] }
    packed.append(group.packed)
    counts.append(group.counts)
    if !isOpaque { alphaDeficits.append(group.alphaDeficits) }
    group = Group()
  }

  // MARK: Conversion

  /// Fills in `groups` and `weights`.
  private mutating func convert() {
    groups.reserveCapacity(packed.count)
    weights.reserveCapacity(packed.count)
    let linear = TransferFunction.linearOf8Bits
    for index in packed.indices {
      let colors = packed[index]
      var (red, green, blue) = (Lanes(), Lanes(), Lanes())
      for lane in 0..<8 {
        red[lane] = linear[Int(colors[lane] & 255)]
        green[lane] = linear[Int((colors[lane] >> 8) & 255)]
        blue[lane] = linear[Int((colors[lane] >> 16) & 255)]
      }
      groups.append(OklabLanes(linearRed: red, green: green, blue: blue))
      var weight = Lanes(counts[index])
      if !alphaDeficits.isEmpty { weight -= Lanes(alphaDeficits[index]) / 255 }
      weights.append(weight)
    }
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
