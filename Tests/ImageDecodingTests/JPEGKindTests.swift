import ImageDecoding
import TestSupport
import Testing

@Suite struct JPEGKindTests {
  /// What decoders and the loss of quality 95 may differ by.
  private static let tolerance = 6

  struct Variant: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let options: JPEGOptions

    init(_ name: String, _ change: (inout JPEGOptions) -> Void) {
      var options = JPEGOptions()
      options.quality = 95
      change(&options)
      testDescription = name
      self.options = options
    }
  }

  private static let variants: [Variant] = [
    Variant("baseline") { _ in },
    Variant("4:2:0") {
      $0.horizontalSampling = 2
      $0.verticalSampling = 2
    },
    Variant("4:1:1") { $0.horizontalSampling = 4 },
    Variant("progressive") { $0.isProgressive = true },
    Variant("progressive 4:2:0") {
      $0.isProgressive = true
      $0.horizontalSampling = 2
      $0.verticalSampling = 2
    },
    Variant("restarts") { $0.restartInterval = 3 },
    Variant("progressive, restarts") {
      $0.isProgressive = true
      $0.restartRows = 1
    },
    Variant("arithmetic") { $0.usesArithmeticCoding = true },
    Variant("stored as RGB") { $0.colorSpace = .rgb },
    Variant("without JFIF") { $0.omitsJFIF = true },
    Variant("optimized tables") { $0.optimizesHuffmanTables = true },
  ]

  private static func isNear(_ pixel: [UInt8], _ wanted: [UInt8]) -> Bool {
    zip(pixel, wanted).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  /// Red on the left, blue on the right; looked at away from the border, which subsampling blurs.
  @Test(arguments: variants, [1, 5, 64])
  func twoHalves(variant: Variant, rowsInBand: Int) throws {
    let size = (width: 128, height: 70)
    var image = JPEGImage(width: size.width, height: size.height) { x, _ in
      x < size.width / 2 ? [255, 0, 0] : [0, 0, 255]
    }
    image.options = variant.options
    let decoded = try Decoded(image.encoded(), rows: rowsInBand)
    #expect(decoded.header.format == .jpeg)
    #expect(!decoded.header.hasAlpha)
    #expect(!decoded.pixels.contains(nil))
    for y in [0, 7, 35, 69] {
      for x in [0, 31, 50] { #expect(Self.isNear(decoded.rgba(x, y), [255, 0, 0, 255])) }
      for x in [78, 100, 127] { #expect(Self.isNear(decoded.rgba(x, y), [0, 0, 255, 255])) }
    }
  }

  @Test(arguments: [(17, 9), (1, 64), (64, 1), (1, 1), (7, 33)])
  func sizesThatFillNoBlock(width: Int, height: Int) throws {
    var image = JPEGImage.flat(width: width, height: height, [192, 0, 0])
    image.options.horizontalSampling = 2
    image.options.verticalSampling = 2
    let decoded = try Decoded(image.encoded())
    #expect(decoded.header.pixelCount == width * height)
    #expect(decoded.pixels.allSatisfy { pixel in pixel.map { $0 & 0xff > 186 } ?? false })
  }

  @Test(arguments: [false, true])
  func gray(isProgressive: Bool) throws {
    var image = JPEGImage(width: 32, height: 16, componentCount: 1) { x, _ in [x < 16 ? 85 : 170] }
    image.options.quality = 95
    image.options.isProgressive = isProgressive
    let decoded = try Decoded(image.encoded())
    #expect(decoded.header.model == .gray)
    let pixel = decoded.rgba(4, 8)
    #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && abs(Int(pixel[0]) - 85) <= 2)
  }

  /// Adobe's programs store paper instead of ink, which libjpeg writes for CMYK as it is given.
  @Test(arguments: [JPEGOptions.ColorSpace.cmyk, .ycck])
  func cmykOfAdobe(colorSpace: JPEGOptions.ColorSpace) throws {
    for ink in [[255, 0, 0, 0], [0, 0, 0, 50], [10, 200, 30, 40]] as [[UInt8]] {
      var image = JPEGImage.flat(width: 16, height: 16, ink.map { 255 - $0 })
      image.options.colorSpace = colorSpace
      image.options.quality = 95
      let decoded = try Decoded(image.encoded())
      #expect(decoded.header.model == .cmyk)
      #expect(Self.isNear(decoded.rgba(8, 8), ink))
    }
  }

  @Test func cmykWithoutMarkerIsInk() throws {
    var image = JPEGImage.flat(width: 16, height: 16, [255, 0, 0, 7])
    image.options.omitsAdobe = true
    image.options.quality = 95
    #expect(Self.isNear(try Decoded(image.encoded()).rgba(8, 8), [255, 0, 0, 7]))
  }
}
