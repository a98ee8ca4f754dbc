/// Colors with their counts, put together bin by bin for bulk work in groups of eight: each bin begins a
/// group of its own.
struct ColorListing: Sendable {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [UInt32] = []
  /// Empty if all colors are opaque.
  private(set) var alphaDeficits: [UInt64] = []
  private(set) var bins: [ColorChunk.Bin] = []
  /// Number of colors.
  private(set) var count = 0

  private let isOpaque: Bool
  /// Where the current bin begins.
  private var start = 0

  init(isOpaque: Bool) {
    self.isOpaque = isOpaque
  }

  /// Takes address space for the most places there can be: growing would touch, and pay for, new memory
  /// each time.
  mutating func reserve(_ places: Int) {
    colors.reserveCapacity(places)
    counts.reserveCapacity(places)
    if !isOpaque { alphaDeficits.reserveCapacity(places) }
  }

  /// Adds a color to the current bin.
  @inline(__always)
  mutating func append(_ color: UInt32, pixels: UInt32, alphaDeficit: UInt64 = 0) {
    colors.append(color)
    counts.append(pixels)
    if !isOpaque { alphaDeficits.append(alphaDeficit) }
  }

  /// Adds up to so many colors and their pixels to the current bin, written by a closure.
  ///
  /// If not all are opaque, their deficits must follow.
  @inline(__always)
  mutating func append(
    upTo most: Int,
    _ write: (_ colors: inout OutputSpan<UInt32>, _ pixels: inout OutputSpan<UInt32>) -> Void
  ) {
    Self.append(upTo: most, to: &colors, &counts, write)
  }

  @inline(__always)
  private static func append(
    upTo most: Int, to colors: inout [UInt32], _ counts: inout [UInt32],
    _ write: (inout OutputSpan<UInt32>, inout OutputSpan<UInt32>) -> Void
  ) {
    colors.append(addingCapacity: most) { colors in
      counts.append(addingCapacity: most) { counts in write(&colors, &counts) }
    }
  }

  /// Adds what the next color lacks in alpha.
  mutating func append(alphaDeficit: UInt64) {
    if !isOpaque { alphaDeficits.append(alphaDeficit) }
  }

  /// Adds some colors of another listing to the current bin.
  mutating func append(_ other: ColorListing, _ places: Range<Int>) {
    colors += other.colors[places]
    counts += other.counts[places]
    if !isOpaque { alphaDeficits += other.alphaDeficits[places] }
  }

  /// Removes the colors of the current bin, and gives them.
  mutating func takeBin() -> ColorListing {
    var bin = ColorListing(isOpaque: isOpaque)
    bin.append(self, start..<colors.count)
    colors.removeSubrange(start...)
    counts.removeSubrange(start...)
    if !isOpaque { alphaDeficits.removeSubrange(start...) }
    return bin
  }

  /// Removes everything, but keeps the room.
  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    alphaDeficits.removeAll(keepingCapacity: true)
    bins.removeAll(keepingCapacity: true)
    (count, start) = (0, 0)
  }

  /// The pixels of the current bin.
  var pixelsOfBin: Int {
    let counts = counts.span
    var pixels = 0
    for place in start..<counts.count { pixels += Int(counts[place]) }
    return pixels
  }

  /// Ends the current bin, if it has colors, and begins another.
  mutating func finishBin() { finishBin(pixels: pixelsOfBin) }

  /// The same where its pixels are known.
  mutating func finishBin(pixels: Int) {
    let end = colors.count
    guard end > start else { return }
    count += end - start
    var bin = ColorChunk.Bin(range: 0..<0)
    bin.pixels = pixels
    bin.alphaSum = 255 * bin.pixels
    if !isOpaque {
      for place in start..<end { bin.alphaSum -= Int(alphaDeficits[place]) }
    }
    // Lanes that are left over repeat the last color, without pixels.
    let last = colors[end - 1]
    while colors.count % 8 != 0 { append(last, pixels: 0) }
    bin.range = start / 8..<colors.count / 8
    bins.append(bin)
    start = colors.count
  }
}
