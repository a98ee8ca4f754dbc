import ImageDecoding
import TestSupport
import Testing

@Suite struct SwatchPictureTests {
  private func chunks(_ bytes: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = Array(rest.dropFirst(4).prefix(4 + length))
      let crc = Array(rest.dropFirst(8 + length).prefix(4))
      #expect(crc == Zlib.crc32(body).bigEndianBytes)
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    #expect(rest.isEmpty)
    return chunks
  }

  @Test(arguments: [false, true]) func chunksInOrder(hasAlpha: Bool) throws {
    let rows = [
      SwatchPicture.Rows([0xff03_0201, 0x8006_0504], count: 2),
      SwatchPicture.Rows([0, 0], count: 0),
      SwatchPicture.Rows([0xff09_0807, 0xff0c_0b0a], count: 1),
    ]
    let bytes = SwatchPicture.encoded(width: 2, height: 3, hasAlpha: hasAlpha, rows: rows)
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let chunks = chunks(bytes)
    #expect(chunks.map(\.type) == ["IHDR", "tEXt", "sRGB", "IDAT", "IEND"])
    #expect(chunks[0].content == [0, 0, 0, 2, 0, 0, 0, 3, 8, hasAlpha ? 6 : 2, 0, 0, 0])
    #expect(chunks[1].content == Array("Software\0palette".utf8))
    #expect(chunks[2].content == [1])

    let decoded = try Decoded(bytes)
    #expect(decoded.rgba(0, 1) == [1, 2, 3, 255])
    #expect(decoded.rgba(1, 1) == [4, 5, 6, hasAlpha ? 128 : 255])
    #expect(decoded.rgba(1, 2) == [10, 11, 12, 255])
    #expect(bytes == SwatchPicture.encoded(width: 2, height: 3, hasAlpha: hasAlpha, rows: rows))
  }

  @Test func largePictures() throws {
    let noise = (0..<5000).map { UInt32($0) &* 2_654_435_761 }
    let rows = (0..<300).map { row in
      SwatchPicture.Rows(noise.map { ($0 &+ UInt32(row)) &* 40_503 | 0xff00_0000 }, count: 1)
    }
    let decoded = try Decoded(
      SwatchPicture.encoded(width: 5000, height: 300, hasAlpha: false, rows: rows))
    #expect(decoded.pixels[299 * 5000 + 17] == (noise[17] &+ 299) &* 40_503 | 0xff00_0000)
  }

  /// Only the mark at its very place counts.
  @Test func othersAreNotMarked() throws {
    let mark = PNGChunk("tEXt", Array("Software\0palette".utf8))
    func start(_ chunks: [PNGChunk]) throws -> [UInt8] {
      var image = PNGImage.flat(width: 1, height: 1, kind: PNGKind(.rgb), [1, 2, 3])
      image.chunksBeforePalette = chunks
      return Array(try image.encoded().prefix(64))
    }
    #expect(SwatchPicture.isMarked(try start([mark])))
    #expect(!SwatchPicture.isMarked(try start([])))
    #expect(!SwatchPicture.isMarked(try start([PNGChunk("sRGB", [0]), mark])))
    #expect(
      !SwatchPicture.isMarked(try start([PNGChunk("tEXt", Array("Software\0palettes".utf8))])))
    #expect(!SwatchPicture.isMarked(try start([PNGChunk("tEXt", Array("Software\0Palette".utf8))])))
    #expect(!SwatchPicture.isMarked([]))
    #expect(!SwatchPicture.isMarked(Array("IHDRtEXtSoftware\0palette".utf8)))
  }
}
