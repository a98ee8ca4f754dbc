/// Random numbers that depend on their place alone, and smooth fields between them, in whole numbers.
struct Lattice: Sendable {
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// 64 random bits for a place: the end of SplitMix64 (Steele and others 2014).
  @inline(__always)
  func bits(_ x: Int, _ y: Int) -> UInt64 {
    var bits = seed ^ UInt64(bitPattern: Int64(x &+ (y &<< 32))) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A field along a row, 0...255 in each place, that changes over 2^`shift` pixels (`shift` is 2 to 15).
  func row(_ y: Int, width: Int, shift: Int) -> [Int] {
    let size = 1 << shift
    let v = Self.eased(y & (size - 1), shift)
    var values: [Int] = []
    values.reserveCapacity(width)
    for cell in 0...(width - 1) >> shift {
      func corner(_ dx: Int, _ dy: Int) -> Int { Int(bits(cell + dx, (y >> shift) + dy) >> 56) }
      let left = corner(0, 0) * (256 - v) + corner(0, 1) * v
      let right = corner(1, 0) * (256 - v) + corner(1, 1) * v
      for x in 0..<min(size, width - values.count) {
        let u = Self.eased(x, shift)
        values.append((left * (256 - u) + right * u) >> 16)
      }
    }
    return values
  }

  /// 3t² - 2t³, from 0 to 256 over 2^`shift` steps.
  @inline(__always)
  private static func eased(_ step: Int, _ shift: Int) -> Int {
    let t = (step << 8) >> shift
    return (t * t * (768 - 2 * t)) >> 16
  }
}
