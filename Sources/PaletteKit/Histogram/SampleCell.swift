/// A block of neighboring samples of luma and chroma (see `YCbCr`): 8 levels of Y, 8 of Cb and 4 of Cr.
///
/// It makes two bins, of 4 levels of Y each, in which colors lie about as close together as in a cube of 8 levels a
/// side in RGB.
struct SampleCell: Hashable, Sendable {
  /// Its lowest sample.
  let corner: UInt32

  /// Samples of a bin, and of its parts that come from halving once, twice and three times.
  static let sizes = [128, 16, 2, 1]
  /// How many samples a cell has: rows of 8, of one chroma each.
  static let size = 256

  /// The first sample of one of 32 rows, of which each 8 have one Cr.
  @inline(__always)
  func sample(row: Int) -> UInt32 { corner &+ UInt32(row &>> 3) &<< 16 &+ UInt32(row & 7) &<< 8 }

  /// The sample at a place, row after row.
  @inline(__always)
  func sample(place: Int) -> UInt32 { sample(row: place &>> 3) &+ UInt32(place & 7) }

  /// The sample at a place in Morton order, in which those of each part of a bin stand together.
  func sample(code: Int) -> UInt32 { sample(place: Self.places[code]) }

  /// Whether all of its samples stand for colors within the gamut of sRGB, and not at its edge.
  ///
  /// That is so where it holds at the corners: channels grow or shrink with Y, Cb and Cr.
  @inline(__always)
  var isInner: Bool {
    for cr: UInt32 in [0, 3] {
      for cb: UInt32 in [0, 7] where !YCbCr.areInner(corner | cb << 8 | cr << 16, upToLuma: 7) {
        return false
      }
    }
    return true
  }

  /// The color in the middle of a bin.
  func middle(upper: Bool) -> UInt32 { YCbCr.color(corner | 0x02_0402 | (upper ? 4 : 0)) }

  /// Places by their Morton codes, which have the bits, from the highest, 2 of Y; 1 of Y, 2 of Cb, 1 of Cr; the next
  /// lower ones; 0 of Cb.
  static let places: [Int] = (0..<size).map { code in
    func bit(_ from: Int, _ to: Int) -> Int { (code >> from & 1) << to }
    let (y, cb) = (bit(7, 2) | bit(6, 1) | bit(3, 0), bit(5, 2) | bit(2, 1) | bit(0, 0))
    return y | cb << 3 | (bit(4, 1) | bit(1, 0)) << 6
  }

  /// All cells with a block of counters that is used, in Morton order.
  static func all(isUsed: (_ block: Int) -> Bool) -> [SampleCell] {
    // A block has one Cr and 16 Cb: one of each 16 Cr may be used.
    let columns = (0..<256).map { column in
      (0..<16).contains { isUsed((column >> 4) << 8 | $0 << 4 | (column & 15)) }
    }
    return cubes.flatMap { cube in
      columns[Int((cube >> 16) & 0xf0 | (cube >> 12) & 0xf)]
        ? cellsOfCube.map { SampleCell(corner: cube | $0) } : []
    }
  }

  /// The lowest samples of all cubes of 16 levels a side.
  private static let cubes: [UInt32] = (UInt32(0)..<4096).map { code in
    (UInt32(0)..<4).reduce(0) { sample, bit in
      let bits = code >> (3 * bit)
      let (y, cb, cr) = (bits & 1, bits >> 1 & 1, bits >> 2 & 1)
      return sample | (y << 4 | cb << 12 | cr << 20) << bit
    }
  }

  /// The cells of such a cube, relative to it.
  private static let cellsOfCube: [UInt32] = (UInt32(0)..<16).map { code in
    (code & 1) << 18 | (code >> 1 & 1) << 3 | (code >> 2 & 1) << 11 | (code >> 3 & 1) << 19
  }
}
