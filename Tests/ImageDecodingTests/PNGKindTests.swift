import ImageDecoding
import TestSupport
import Testing

/// Every kind of PNG against values computed here.
@Suite struct PNGKindTests {
  /// Samples that cover the range of a kind, chosen by a fixed rule.
  private static func samples(_ kind: PNGKind, width: Int, height: Int) -> PNGImage {
    PNGImage(width: width, height: height, kind: kind) { x, y in
      (0..<kind.channelCount).map { channel in
        let mixed = UInt32(x * 7919 + y * 104_729 + channel * 1_299_709) &* 2_654_435_761
        return UInt16(truncatingIfNeeded: mixed >> 12) & kind.maxSample
      }
    }
  }

  private static let palette: [[UInt8]] = (0..<256).map { index in
    [UInt8(index), UInt8(255 - index), UInt8(index * 37 % 256)]
  }

  /// The nearest 8-bit value, by the definition.
  private static func to8Bits(_ sample: UInt16, _ kind: PNGKind) -> UInt8 {
    UInt8((Double(sample) * 255 / Double(kind.maxSample)).rounded())
  }

  private static func expected(_ image: PNGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * image.kind.channelCount
    let pixel = image.samples[start..<start + image.kind.channelCount]
    let channels = pixel.map { to8Bits($0, image.kind) }
    switch image.kind.colorType {
    case .gray: return [channels[0], channels[0], channels[0], 255]
    case .grayAlpha: return [channels[0], channels[0], channels[0], channels[1]]
    case .rgb: return channels + [255]
    case .rgba: return channels
    case .indexed: return palette[Int(pixel[pixel.startIndex])] + [255]
    }
  }

  @Test(arguments: PNGKind.allLegal, [false, true])
  func pixels(kind: PNGKind, isInterlaced: Bool) throws {
    for (width, height) in [(13, 11), (1, 1), (3, 9), (33, 2), (5, 1)] {
      var image = Self.samples(kind, width: width, height: height)
      image.isInterlaced = isInterlaced
      image.filters = PNGFilter.allCases
      if kind.colorType == .indexed {
        image.palette = Array(Self.palette.prefix(Int(kind.maxSample) + 1))
      }
      let decoded = try Decoded(image.encoded(), rows: 2)
      #expect(decoded.header.width == width)
      #expect(decoded.header.height == height)
      #expect(decoded.header.format == .png)
      #expect(decoded.header.bitsPerSample == kind.bitDepth)
      #expect(decoded.header.isInterlaced == isInterlaced)
      for y in 0..<height {
        for x in 0..<width {
          #expect(
            decoded.rgba(x, y) == Self.expected(image, x, y), "\(width)x\(height) at \(x),\(y)")
        }
      }
    }
  }

  @Test(arguments: [
    (UInt16(0x0000), UInt8(0)), (0x00ff, 1), (0x7fff, 127), (0x8000, 128), (0xff7f, 255),
    (0xff7e, 254), (0xffff, 255),
  ])
  func sixteenBitsAreRounded(sample: UInt16, expected: UInt8) throws {
    let image = PNGImage.flat(width: 3, height: 2, kind: PNGKind(.gray, bitDepth: 16), [sample])
    #expect(try Decoded(image.encoded()).rgba(2, 1) == [expected, expected, expected, 255])
  }

  @Test func smallPiecesOfData() throws {
    var image = Self.samples(PNGKind(.rgb), width: 20, height: 12)
    image.dataPieceSize = 1
    let decoded = try Decoded(image.encoded())
    for y in 0..<12 {
      for x in 0..<20 { #expect(decoded.rgba(x, y) == Self.expected(image, x, y)) }
    }
  }

  @Test func bandsAreAsLongAsTheBuffer() throws {
    let image = Self.samples(PNGKind(.rgb), width: 7, height: 10)
    #expect(try Decoded(image.encoded(), rows: 4).bandCount == 3)
  }
}
