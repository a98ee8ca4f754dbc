import ImageDecoding
import TestSupport
import Testing

@Suite struct PNGTransparencyTests {
  private static let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func indexed(depth: Int, isInterlaced: Bool) throws {
    var image = PNGImage(width: 2, height: 1, kind: PNGKind(.indexed, bitDepth: depth)) { x, _ in
      [UInt16(x)]
    }
    image.isInterlaced = isInterlaced
    image.palette = Array(Self.colors.prefix(2))
    image.transparency = .palette([255, 7])
    let decoded = try Decoded(image.encoded())
    #expect(decoded.header.hasAlpha)
    #expect(decoded.rgba(0, 0) == [255, 0, 0, 255])
    #expect(decoded.rgba(1, 0) == [0, 255, 0, 7])
  }

  @Test func entriesBeyondTheChunkAreOpaque() throws {
    var image = PNGImage(width: 3, height: 1, kind: PNGKind(.indexed, bitDepth: 2)) { x, _ in
      [UInt16(x)]
    }
    image.palette = Self.colors
    image.transparency = .palette([0])
    let decoded = try Decoded(image.encoded())
    #expect((0..<3).map { decoded.rgba($0, 0)[3] } == [0, 255, 255])
  }

  @Test func indexBeyondThePaletteIsBlack() throws {
    var image = PNGImage(width: 2, height: 1, kind: PNGKind(.indexed, bitDepth: 4)) { x, _ in
      [x == 0 ? 1 : 9]
    }
    image.palette = Array(Self.colors.prefix(2))
    let decoded = try Decoded(image.encoded())
    #expect(decoded.rgba(0, 0) == [0, 255, 0, 255])
    #expect(decoded.rgba(1, 0) == [0, 0, 0, 255])
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func grayLevelThatIsClear(depth: Int) throws {
    let kind = PNGKind(.gray, bitDepth: depth)
    var image = PNGImage(width: 3, height: 1, kind: kind) { x, _ in [x == 1 ? kind.maxSample : 0] }
    image.transparency = .gray(kind.maxSample)
    let decoded = try Decoded(image.encoded())
    #expect((0..<3).map { decoded.rgba($0, 0)[3] } == [255, 0, 255])
  }

  /// 0x1234 and 0x1235 are the same in 8 bits and not in 16.
  @Test func colorThatIsClearIsComparedAtFullDepth() throws {
    let kind = PNGKind(.rgb, bitDepth: 16)
    var image = PNGImage(width: 2, height: 1, kind: kind) { x, _ in [0x1234 + UInt16(x), 7, 9] }
    image.transparency = .color(red: 0x1234, green: 7, blue: 9)
    let decoded = try Decoded(image.encoded())
    #expect(decoded.rgba(0, 0)[3] == 0)
    #expect(decoded.rgba(1, 0)[3] == 255)
  }

  /// The chunk has 16 bits for each sample; those beyond the image's depth do not count.
  @Test func highBitsOfTheClearColorAreIgnored() throws {
    var gray = PNGImage(width: 2, height: 1, kind: PNGKind(.gray, bitDepth: 4)) { x, _ in
      [UInt16(x)]
    }
    gray.transparency = .gray(0x7ff1)
    #expect(try [0, 1].map { try Decoded(gray.encoded()).rgba($0, 0)[3] } == [255, 0])
    var color = PNGImage(width: 2, height: 1, kind: PNGKind(.rgb)) { x, _ in [UInt16(x), 2, 3] }
    color.transparency = .color(red: 0x1201, green: 0x3402, blue: 0x5603)
    #expect(try [0, 1].map { try Decoded(color.encoded()).rgba($0, 0)[3] } == [255, 0])
  }

  @Test func colorThatIsClearIn8Bits() throws {
    var image = PNGImage(width: 3, height: 1, kind: PNGKind(.rgb)) { x, _ in
      [255 - UInt16(x), 0, 0]
    }
    image.transparency = .color(red: 254, green: 0, blue: 0)
    let decoded = try Decoded(image.encoded())
    #expect((0..<3).map { decoded.rgba($0, 0)[3] } == [255, 0, 255])
  }
}
