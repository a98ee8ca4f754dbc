/// An exact count of the distinct colors of CMYK pixels, 8 bits an ink.
///
/// A hash table with open addressing, since 2^32 colors are too many for a table of all. Colors are listed
/// in the order of their Morton codes, whatever the order of the pixels.
struct InkHistogram: Sendable {
  /// The Morton codes of colors in the upper half, their pixels in the lower one; 0 for a free
  /// place.
  ///
  /// A power of two.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)
  /// Number of distinct colors.
  private(set) var count = 0

  /// An empty histogram.
  init() {}

  /// Counts pixels as a codec session gives them: cyan in the lowest byte, black in the highest.
  mutating func add(_ pixels: Span<UInt32>) {
    var start = 0
    while start < pixels.count {
      var end = start &+ 1
      while end < pixels.count, pixels[end] == pixels[start] { end &+= 1 }
      add(InkIndex.mortonCode(pixels[start]), pixels: UInt64(end &- start))
      start = end
    }
  }

  private mutating func add(_ code: UInt32, pixels: UInt64) {
    let place = place(of: code)
    if slots[place] == 0 {
      slots[place] = UInt64(code) << 32
      count += 1
    }
    slots[place] += pixels
    if count > slots.count / 4 * 3 { grow() }
  }

  /// The place of a color, or the free one where it belongs.
  private func place(of code: UInt32) -> Int {
    // Fibonacci hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let shift = UInt64(64 - slots.count.trailingZeroBitCount)
    var place = Int((UInt64(code) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while slots[place] != 0, UInt32(slots[place] >> 32) != code {
      place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: 2 * old.count)
    for slot in old where slot != 0 { slots[place(of: UInt32(slot >> 32))] = slot }
  }

  /// The colors in the order of their Morton codes (upper half) with their pixels (lower half).
  var sorted: [UInt64] { slots.filter { $0 != 0 }.sorted() }
}

/// How the 32 bits of a CMYK color make its place among others.
enum InkIndex {
  /// The bits of the four inks interleaved, the highest first: what has the first 4 * n bits in common
  /// lies in one cube of the inks' n upper bits.
  static func mortonCode(_ ink: UInt32) -> UInt32 {
    var code: UInt32 = 0
    for channel in UInt32(0)..<4 { code |= spread[Int((ink >> (8 * channel)) & 255)] << channel }
    return code
  }

  /// The ink of a Morton code.
  static func ink(_ code: UInt32) -> UInt32 {
    var ink: UInt32 = 0
    for bit in UInt32(0)..<8 {
      for channel in UInt32(0)..<4 {
        ink |= (code >> (4 * bit + channel) & 1) << (8 * channel + bit)
      }
    }
    return ink
  }

  /// Every byte with three zero bits before each of its own.
  private static let spread: [UInt32] = (UInt32(0)..<256).map { byte in
    (UInt32(0)..<8).reduce(0) { $0 | (byte >> $1 & 1) << (4 * $1) }
  }
}
