/// An image to write as a PNG file of any kind.
package struct PNGImage: Sendable {
  /// The size in pixels.
  package var width: Int
  package var height: Int

  /// The color type and bit depth.
  package var kind: PNGKind

  /// The samples, row by row, the channels of a pixel side by side.
  package var samples: [UInt16]

  /// Whether to write the seven passes of Adam7.
  package var isInterlaced = false

  /// The filters of the rows, used in turn; they start over with each interlacing pass.
  package var filters: [PNGFilter] = [.none]

  /// The entries of PLTE, three bytes each; empty for no such chunk.
  package var palette: [[UInt8]] = []

  /// What tRNS says, if it is written.
  package var transparency: PNGTransparency?

  /// Chunks between IHDR and PLTE, where color space information belongs.
  package var chunksBeforePalette: [PNGChunk] = []

  /// Chunks between tRNS and the first IDAT.
  package var chunksBeforeData: [PNGChunk] = []

  /// Chunks between the last IDAT and IEND.
  package var chunksAfterData: [PNGChunk] = []

  /// The most bytes an IDAT may carry, or nil for a single IDAT.
  package var dataPieceSize: Int?

  /// From 0 (stored) to 9 (smallest).
  package var compressionLevel = 6

  /// Makes an image of given samples.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - kind: The color type and bit depth.
  ///   - samples: The samples, row by row, the channels of a pixel side by side.
  package init(width: Int, height: Int, kind: PNGKind, samples: [UInt16]) {
    self.width = width
    self.height = height
    self.kind = kind
    self.samples = samples
  }

  /// Makes an image by asking for each pixel.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - kind: The color type and bit depth.
  ///   - pixel: Returns the samples of the pixel in a column (x) and a row (y).
  package init(
    width: Int, height: Int, kind: PNGKind, pixel: (_ x: Int, _ y: Int) -> [UInt16]
  ) {
    var samples: [UInt16] = []
    samples.reserveCapacity(max(0, width * height * kind.channelCount))
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) { samples += pixel(x, y) }
    }
    self.init(width: width, height: height, kind: kind, samples: samples)
  }

  /// Makes an image whose pixels are all the same.
  package static func flat(
    width: Int, height: Int, kind: PNGKind, _ pixel: [UInt16]
  ) -> PNGImage {
    PNGImage(width: width, height: height, kind: kind) { _, _ in pixel }
  }
}
