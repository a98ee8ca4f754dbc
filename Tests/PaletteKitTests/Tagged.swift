import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Flat pictures that say something of their color, and what comes of them.
enum Tagged {
  static func png(
    _ pixel: [UInt16], kind: PNGKind = PNGKind(.rgb), _ chunks: [PNGChunk]
  ) throws -> ImageSource {
    var image = PNGImage.flat(width: 8, height: 8, kind: kind, pixel)
    image.chunksBeforePalette = chunks
    return .bytes(try image.encoded())
  }

  static func jpeg(
    _ pixel: [UInt8], _ markers: [JPEGMarker], _ change: (inout JPEGOptions) -> Void = { _ in }
  ) throws -> ImageSource {
    var image = JPEGImage.flat(width: 16, height: 16, pixel)
    image.options.quality = 100
    image.options.markers = markers
    change(&image.options)
    return .bytes(try image.encoded())
  }

  static func color(_ source: ImageSource) async throws -> (SRGB, ImagePalette) {
    let image = try await PaletteExtractor(k: 5).palette(of: source)
    return (try #require(image.palette.first).color, image)
  }

  static func isNear(_ color: SRGB, _ wanted: [Int], _ tolerance: Int = 1) -> Bool {
    zip([color.red, color.green, color.blue], wanted).allSatisfy {
      abs(Int($0) - $1) <= tolerance
    }
  }
}
