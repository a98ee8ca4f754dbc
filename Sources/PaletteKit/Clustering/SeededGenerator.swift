/// A small generator of random numbers that gives the same ones everywhere.
///
/// SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator for one of several independent streams of a seed.
  init(seed: UInt64, stream: UInt64) {
    state = seed
    state = next() ^ (stream &* 0xD1B5_4A32_D192_ED03)
  }

  /// The generator as published, from a given state.
  init(state: UInt64) {
    self.state = state
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of 0..<1 with 53 random bits.
  mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
