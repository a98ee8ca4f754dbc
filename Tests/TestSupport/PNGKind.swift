/// How a PNG file stores a pixel: a color type and a bit depth.
package struct PNGKind: Hashable, Sendable, CustomStringConvertible {
  /// What the channels mean.
  package var colorType: PNGColorType

  /// The bits of one sample.
  package var bitDepth: Int

  /// Makes a kind, legal or not.
  package init(_ colorType: PNGColorType, bitDepth: Int = 8) {
    self.colorType = colorType
    self.bitDepth = bitDepth
  }

  /// All 15 kinds the format allows.
  package static let allLegal: [PNGKind] = PNGColorType.allCases.flatMap { colorType in
    colorType.legalBitDepths.map { PNGKind(colorType, bitDepth: $0) }
  }

  /// Whether the format allows the combination.
  package var isLegal: Bool { colorType.legalBitDepths.contains(bitDepth) }

  /// The samples of one pixel.
  package var channelCount: Int { colorType.channelCount }

  /// The bits of one pixel.
  package var bitsPerPixel: Int { channelCount * bitDepth }

  /// The largest value of a sample.
  package var maxSample: UInt16 { UInt16.max >> UInt16(16 - bitDepth) }

  /// The distance a filter looks back in a row, in bytes.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row of pixels, without its filter byte.
  func rowByteCount(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The kind in words, such as "rgba 8-bit".
  package var description: String { "\(colorType) \(bitDepth)-bit" }
}
