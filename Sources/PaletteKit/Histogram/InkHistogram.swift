/// A count of the distinct colors of CMYK pixels, 8 bits an ink.
///
/// A hash table with open addressing, since 2^32 colors are too many for a table of all. It is exact up to
/// two million colors; from there on inks are counted in steps of 2, then of 4 and so on, so that neither
/// time nor memory grow without bound. Colors are listed in the order of their Morton codes, whatever the
/// order of the pixels.
struct InkHistogram: Sendable {
  /// The Morton codes of colors in the upper half, their pixels in the lower one; 0 for a free
  /// place.
  ///
  /// A power of two.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)
  /// Number of distinct colors.
  private(set) var count = 0

  /// How many of the lowest bits of each ink are not told apart.
  private(set) var droppedBits: UInt32 = 0
  /// Another one for each table, so that no file can be made for which all colors fall into one place.
  private let multiplier = UInt64.random(in: 0 ... .max) | 1
  private let mostColors: Int

  /// An empty histogram of at most so many colors, 16 and up.
  init(mostColors: Int = DistinctColors.mostKept) {
    self.mostColors = mostColors
  }

  /// Counts pixels as a codec session gives them: cyan in the lowest byte, black in the highest.
  mutating func add(_ pixels: Span<UInt32>) {
    var start = 0
    while start < pixels.count {
      var end = start &+ 1
      while end < pixels.count, pixels[end] == pixels[start] { end &+= 1 }
      add(coarse(InkIndex.mortonCode(pixels[start])), pixels: UInt64(end &- start))
      start = end
    }
  }

  /// Adds what was counted elsewhere, up to as many colors.
  ///
  /// The result is that of counting all pixels here: how coarse it is depends on the colors alone.
  mutating func add(_ other: InkHistogram) {
    if other.droppedBits > droppedBits {
      droppedBits = other.droppedBits
      rebuild(size: slots.count)
    }
    for slot in other.slots where slot != 0 {
      add(coarse(UInt32(slot >> 32)), pixels: slot & 0xffff_ffff)
    }
  }

  /// Removes the colors that are ignored.
  ///
  /// - Throws: `CancellationError`.
  mutating func remove(_ ignored: IgnoredColors) throws {
    let codes = slots.filter { $0 != 0 }
    let middle = droppedBits == 0 ? 0 : (UInt32(1) << droppedBits) / 2 * 0x0101_0101
    slots = [UInt64](repeating: 0, count: slots.count)
    count = 0
    for start in stride(from: 0, to: codes.count, by: 4096) {
      try Task.checkCancellation()
      let part = codes[start..<min(start + 4096, codes.count)]
      var colors = part.map { InkIndex.ink(UInt32($0 >> 32)) | middle }
      while colors.count % 8 != 0 { colors.append(0) }
      for (code, isIgnored) in zip(part, ignored.marks(of: colors)) where !isIgnored {
        add(UInt32(code >> 32), pixels: code & 0xffff_ffff)
      }
    }
  }

  /// The code of the cube of neighbors that a color is counted in.
  private func coarse(_ code: UInt32) -> UInt32 {
    (code >> (4 * droppedBits)) << (4 * droppedBits)
  }

  private mutating func add(_ code: UInt32, pixels: UInt64) {
    let place = place(of: code)
    if slots[place] == 0 {
      slots[place] = UInt64(code) << 32
      count += 1
    }
    slots[place] += pixels
    if count > mostColors {
      while count > mostColors {
        droppedBits += 1
        rebuild(size: slots.count)
      }
    } else if count > slots.count / 4 * 3 {
      rebuild(size: 2 * slots.count)
    }
  }

  /// The place of a color, or the free one where it belongs.
  private func place(of code: UInt32) -> Int {
    // Multiplicative hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let shift = UInt64(64 - slots.count.trailingZeroBitCount)
    var place = Int((UInt64(code) &* multiplier) >> shift)
    while slots[place] != 0, UInt32(slots[place] >> 32) != code {
      place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  /// Moves all colors to a table of another size, joining those that are not told apart any more.
  private mutating func rebuild(size: Int) {
    let old = slots
    slots = [UInt64](repeating: 0, count: size)
    count = 0
    for slot in old where slot != 0 {
      let code = coarse(UInt32(slot >> 32))
      let place = place(of: code)
      if slots[place] == 0 {
        slots[place] = UInt64(code) << 32
        count += 1
      }
      slots[place] += slot & 0xffff_ffff
    }
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
