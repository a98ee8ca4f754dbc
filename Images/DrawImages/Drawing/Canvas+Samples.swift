internal import TestSupport

extension Canvas {
  /// The picture as 8-bit RGB samples.
  var rgbSamples: [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      samples.append(Color.byte(pixel.components.x))
      samples.append(Color.byte(pixel.components.y))
      samples.append(Color.byte(pixel.components.z))
    }
    return samples
  }

  /// The picture as a JPEG file with halved chroma in both directions.
  func jpegFile(quality: Int, isProgressive: Bool = false) throws -> [UInt8] {
    var image = JPEGImage(width: width, height: height, samples: rgbSamples)
    image.options.quality = quality
    image.options.horizontalSampling = 2
    image.options.verticalSampling = 2
    image.options.isProgressive = isProgressive
    image.options.optimizesHuffmanTables = true
    return try image.encoded()
  }

  /// The picture as an RGB PNG file.
  func pngFile() throws -> [UInt8] {
    var image = PNGImage(
      width: width, height: height, kind: PNGKind(.rgb), samples: rgbSamples.map(UInt16.init))
    image.filters = [.paeth]
    image.compressionLevel = 9
    return try image.encoded()
  }
}
