import ImageDecoding
import PaletteKit
import TestSupport

/// Pictures for tests, as files in memory.
enum Images {
  /// Stripes of some colors, each so many columns wide.
  static func stripes(
    _ parts: [(color: [UInt16], width: Int)], height: Int = 4
  ) throws -> ImageSource {
    let row = parts.flatMap { Array(repeating: $0.color, count: $0.width) }
    let kind = PNGKind(row[0].count == 4 ? .rgba : .rgb)
    return .bytes(
      try PNGImage(width: row.count, height: height, kind: kind) { x, _ in row[x] }.encoded())
  }

  /// Noise around some colors, in blocks, by a fixed rule.
  static func noise(
    width: Int = 96, height: Int = 64, mirrored: Bool = false, rotated: Bool = false
  ) throws -> ImageSource {
    let centers: [[UInt16]] = [[200, 60, 40], [40, 90, 160], [230, 210, 120], [30, 40, 30]]
    func pixel(_ x: Int, _ y: Int) -> [UInt16] {
      let center = centers[(x / 17 + y / 13) % centers.count]
      return (0..<3).map { channel in
        var mixed = UInt64(x * 4099 + y * 131_101 + channel * 77_003) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        mixed &*= 0xBF58_476D_1CE4_E5B9
        return UInt16(clamping: Int(center[channel]) + Int(mixed >> 59) - 16)
      }
    }
    let size = rotated ? (width: height, height: width) : (width: width, height: height)
    let image = PNGImage(width: size.width, height: size.height, kind: PNGKind(.rgb)) { x, y in
      rotated ? pixel(y, height - 1 - x) : pixel(mirrored ? width - 1 - x : x, y)
    }
    return .bytes(try image.encoded())
  }
}

extension PaletteExtractor {
  /// An extractor of so many colors.
  init(k: Int, workers: Int = 1, _ change: (inout ExtractionOptions) -> Void = { _ in }) {
    var options = ExtractionOptions()
    options.colors = ColorCount(clamping: k)
    change(&options)
    self.init(options: options, workers: workers)
  }
}

extension Palette {
  /// The hex codes in order.
  var hexes: [String] { map(\.color.hex) }
  /// The shares in order.
  var shares: [Double] { map(\.share) }
}
