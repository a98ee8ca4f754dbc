internal import CImageCodecs

/// A hash of a file's bytes, by which files of the same content are known whatever they are called.
///
/// XXH3 with 128 bits, as `xxhsum -H2` prints it. It is no protection from someone who makes two
/// contents of one hash on purpose.
public struct ContentHash: Hashable, Sendable {
  /// The upper and the lower half.
  public let high: UInt64, low: UInt64

  /// A hash of the given halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The hash of some bytes.
  package init(of bytes: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: 16)
    unsafe palette_hash(bytes, bytes.count, &digest)
    self.init(digest: digest)
  }

  /// The hash that 16 bytes spell, the most significant first.
  package init(digest: [UInt8]) {
    precondition(digest.count == 16, "a digest has 16 bytes")
    let halves = [digest[..<8], digest[8...]].map { half in
      half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    self.init(high: halves[0], low: halves[1])
  }

  /// The 16 bytes, the most significant first.
  package var bytes: [UInt8] {
    [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 hexadecimal digits in lower case.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The hash that 32 hexadecimal digits spell; nil where they are no hash.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.allSatisfy(\.isHexDigit),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
