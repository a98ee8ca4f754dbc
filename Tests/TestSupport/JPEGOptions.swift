/// How to store a JPEG file.
package struct JPEGOptions: Sendable {
  /// The color space a file stores.
  package enum ColorSpace: CaseIterable, Sendable {
    case gray
    case yCbCr
    case rgb
    case cmyk
    case ycck
  }

  /// The color space to store, or nil for the usual one of the image's components.
  package var colorSpace: ColorSpace?

  /// From 1 to 100.
  package var quality = 90

  /// The sampling factors of the luma (1, 2 or 4) against chroma factors of 1.
  ///
  /// They also apply to the K of YCCK and to gray; RGB and CMYK files have no subsampling.
  package var horizontalSampling = 1
  package var verticalSampling = 1

  /// The restart interval in MCUs; zero for none.
  package var restartInterval = 0

  /// The restart interval in rows of MCUs, which wins over the one in MCUs; zero for none.
  package var restartRows = 0

  /// Whether the file comes in several scans.
  package var isProgressive = false

  /// Whether arithmetic coding replaces Huffman coding.
  package var usesArithmeticCoding = false

  /// Whether the Huffman tables are made for the image.
  package var optimizesHuffmanTables = false

  /// Whether to leave out the JFIF segment of gray and YCbCr files.
  package var omitsJFIF = false

  /// Whether to leave out the Adobe segment of RGB, CMYK and YCCK files.
  package var omitsAdobe = false

  /// Segments to write after those of the library.
  package var markers: [JPEGMarker] = []

  /// Makes options for a plain baseline file without chroma subsampling.
  package init() {}
}
