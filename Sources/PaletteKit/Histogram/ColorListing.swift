/// Colors with their counts, put together bin by bin for bulk work: eight to a group, each bin beginning
/// a group of its own.
struct ColorListing: Sendable {
  private(set) var packed: [SIMD8<UInt32>] = []
  private(set) var counts: [SIMD8<UInt32>] = []
  /// Empty if all colors are opaque.
  private(set) var alphaDeficits: [SIMD8<UInt64>] = []
  private(set) var bins: [ColorChunk.Bin] = []
  /// Number of colors.
  private(set) var count = 0

  private let isOpaque: Bool
  /// The group that is being filled.
  private var group = Group()
  private var bin = ColorChunk.Bin(range: 0..<0)

  private struct Group {
    var packed = SIMD8<UInt32>()
    var counts = SIMD8<UInt32>()
    var alphaDeficits = SIMD8<UInt64>()
    var lanes = 0
  }

  init(isOpaque: Bool) {
    self.isOpaque = isOpaque
  }

  /// Takes address space for the most groups there can be: growing would touch, and pay for, new memory
  /// each time.
  mutating func reserve(groups: Int) {
    packed.reserveCapacity(groups)
    counts.reserveCapacity(groups)
    if !isOpaque { alphaDeficits.reserveCapacity(groups) }
  }

  /// Adds a color to the current bin.
  @inline(__always)
  mutating func append(_ color: UInt32, pixels: UInt32, alphaDeficit: UInt64 = 0) {
    group.packed[group.lanes] = color
    group.counts[group.lanes] = pixels
    bin.pixels += Int(pixels)
    bin.alphaSum += 255 * Int(pixels) - Int(alphaDeficit)
    if !isOpaque { group.alphaDeficits[group.lanes] = alphaDeficit }
    group.lanes += 1
    if group.lanes == 8 { finishGroup() }
  }

  /// Ends the current bin, if it has colors, and begins another.
  mutating func finishBin() {
    if group.lanes > 0 { finishGroup() }
    if packed.count > bin.range.lowerBound {
      bin.range = bin.range.lowerBound..<packed.count
      bins.append(bin)
    }
    bin = ColorChunk.Bin(range: packed.count..<packed.count)
  }

  /// Lanes that are left over repeat the last color, without pixels.
  private mutating func finishGroup() {
    count += group.lanes
    for lane in group.lanes..<8 { group.packed[lane] = group.packed[group.lanes - 1] }
    packed.append(group.packed)
    counts.append(group.counts)
    if !isOpaque { alphaDeficits.append(group.alphaDeficits) }
    group = Group()
  }
}
