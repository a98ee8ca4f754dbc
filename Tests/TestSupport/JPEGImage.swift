/// An image to write as a JPEG file.
package struct JPEGImage: Sendable {
  /// The size in pixels.
  package var width: Int
  package var height: Int

  /// The samples of one pixel: 1 (gray), 3 (RGB) or 4 (CMYK, stored as they come).
  package var componentCount: Int

  /// The samples, row by row, the components of a pixel side by side.
  package var samples: [UInt8]

  /// How to store the file.
  package var options = JPEGOptions()

  /// Makes an image of given samples.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - componentCount: The samples of one pixel: 1 (gray), 3 (RGB) or 4 (CMYK).
  ///   - samples: The samples, row by row, the components of a pixel side by side.
  package init(width: Int, height: Int, componentCount: Int = 3, samples: [UInt8]) {
    self.width = width
    self.height = height
    self.componentCount = componentCount
    self.samples = samples
  }

  /// Makes an image by asking for each pixel.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - componentCount: The samples of one pixel: 1 (gray), 3 (RGB) or 4 (CMYK).
  ///   - pixel: Returns the samples of the pixel in a column (x) and a row (y).
  package init(
    width: Int, height: Int, componentCount: Int = 3, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) {
    var samples: [UInt8] = []
    samples.reserveCapacity(max(0, width * height * componentCount))
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) { samples += pixel(x, y) }
    }
    self.init(width: width, height: height, componentCount: componentCount, samples: samples)
  }

  /// Makes an image whose pixels are all the same.
  package static func flat(width: Int, height: Int, _ pixel: [UInt8]) -> JPEGImage {
    JPEGImage(width: width, height: height, componentCount: pixel.count) { _, _ in pixel }
  }
}
