/// A block of neighboring samples of luma and chroma (see `YCbCr`): 8 levels of Y, 8 of Cb and 4 of Cr.
///
/// It makes two bins, of 4 levels of Y each, in which colors lie about as close together as in a cube of 8 levels a
/// side in RGB.
struct SampleCell: Hashable, Sendable {
  /// Its lowest sample.
  let corner: UInt32

  /// Samples of a bin, and of its parts that come from halving once, twice and three times.
  static let sizes = [128, 16, 2, 1]
  /// How many samples a cell has.
  static let size = 256
  /// How many rows of 8 samples, of one chroma each, these are.
  static let rows = 32

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
      for cb: UInt32 in [0, 7] {
        let sample = corner | cb << 8 | cr << 16
        guard YCbCr.Shift(sample: sample).isInner(y: corner & 255, upTo: 7) else { return false }
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

  /// The Morton codes of places.
  static let codes: [Int] = (0..<size).sorted { places[$0] < places[$1] }

  /// The cells with samples, in Morton order.
  ///
  /// - Parameter used: for each of 64 times 32 chromas of cells a bit for each of 32 lumas, lowest first.
  /// - Returns: the cells.
  static func all(in used: [UInt32]) -> [SampleCell] {
    var cells: [SampleCell] = []
    for cube in cubes {
      let (first, luma) = (group(cube), UInt32(0x3) << (cube >> 3 & 31))
      // A cube has the chromas of four times two cells.
      guard (0..<8).contains(where: { used[first + $0 / 2 * 32 + $0 % 2] & luma != 0 }) else {
        continue
      }
      for cell in cellsOfCube {
        let corner = cube | cell
        if used[group(corner)] >> (corner >> 3 & 31) & 1 != 0 {
          cells.append(SampleCell(corner: corner))
        }
      }
    }
    return cells
  }

  /// The place of a sample's chroma among those of cells.
  @inline(__always)
  static func group(_ sample: UInt32) -> Int {
    Int((sample &>> 13) & 0x7e0 | (sample &>> 11) & 0x1f)
  }

  /// How many there are.
  static let groups = 2048

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
