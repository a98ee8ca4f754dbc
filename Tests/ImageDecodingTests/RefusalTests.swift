import ImageDecoding
import TestSupport
import Testing

/// What is no image that can be decoded, and what it is called.
@Suite struct RefusalTests {
  private func refusal(
    _ bytes: [UInt8], options: DecodingOptions = DecodingOptions()
  ) -> ImageDecodingError? {
    do {
      _ = try Decoded(bytes, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyAndText() {
    #expect(refusal([])?.code == .empty)
    let text = refusal(Array("# Notes\n\nThis is not an image.\n".utf8))
    #expect(text?.code == .unsupported)
    #expect(text?.message.hasPrefix("text") == true)
  }

  @Test(arguments: [
    ("RIFF\u{24}\0\0\0WEBPVP8 ", "WebP"), ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIC"),
    ("\0\0\0\u{18}ftypavif\0\0\0\0", "AVIF"), ("GIF89a\u{1}\0\u{1}\0", "GIF"),
    ("II*\0\u{8}\0\0\0", "TIFF"), ("BM\u{3a}\0\0\0\0\0", "BMP"), ("%PDF-1.7\n", "PDF"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "SVG"),
    ("\u{feff}<?xml version=\"1.0\"?>\n<!-- <b> -->\n<svg:svg width=\"1\">", "SVG"),
    ("<html><svg>", "text"), ("8BPS\0\u{1}", "Photoshop"),
  ])
  func otherFormatsAreNamed(start: String, name: String) {
    let error = refusal(Array(start.utf8))
    #expect(error?.code == .unsupported)
    #expect(error?.message.hasPrefix(name) == true)
  }

  /// Otherwise a size that was looked at would not be the one that counts.
  @Test func pngMustBeginWithItsHeader() throws {
    let image = PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3])
    for name in ["teXt", "gAMA", "QHDR"] {
      let chunks = [PNGChunk(name, [0, 1, 2, 3])] + (try image.chunks())
      let bytes = PNGImage.signature + chunks.flatMap { $0.encoded() }
      #expect(refusal(bytes)?.code == .corrupt)
    }
  }

  /// What is critical and unknown may change what the pixels are.
  @Test(arguments: [("ABCD", true), ("aBCD", false), ("QqQq", true), ("qqQq", false)])
  func unknownChunks(name: String, isRefused: Bool) throws {
    var image = PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3])
    image.chunksBeforeData = [PNGChunk(name, [1, 2, 3])]
    #expect((refusal(try image.encoded())?.code == .corrupt) == isRefused)
  }

  @Test func hugeSizesAreRefusedFromTheHeader() throws {
    for kind in [PNGKind(.rgb), PNGKind(.rgba, bitDepth: 16), PNGKind(.gray, bitDepth: 1)] {
      var header = UInt32(65_535).bigEndianBytes + UInt32(65_535).bigEndianBytes
      header += [UInt8(kind.bitDepth), kind.colorType.rawValue, 0, 0, 0]
      let bytes = PNGImage.signature + PNGChunk("IHDR", header).encoded()
      #expect(refusal(bytes)?.code == .tooLarge)
    }
  }

  @Test func maxPixelsIsTheLastThatPasses() throws {
    let bytes = try PNGImage.flat(width: 10, height: 10, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let photo = try JPEGImage.flat(width: 10, height: 10, [1, 2, 3]).encoded()
    var options = DecodingOptions()
    for bytes in [bytes, photo] {
      options.maxPixels = 99
      #expect(refusal(bytes, options: options)?.code == .tooLarge)
      #expect(refusal(bytes, options: options)?.remedy == .allowingMorePixels)
      options.maxPixels = 100
      #expect(refusal(bytes, options: options) == nil)
    }
  }

  @Test func variantOfAppleIsNamed() throws {
    let image = try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    let chunk = PNGChunk("CgBI", [0x50, 0, 0x20, 6]).encoded()
    let error = refusal(Array(image.prefix(8)) + chunk + image.dropFirst(8))
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("CgBI") == true)
  }

  @Test func twelveBitsAreNamed() throws {
    var bytes = try JPEGImage.flat(width: 8, height: 8, [7]).encoded()
    let frame = try #require(bytes.firstRange(of: [0xff, 0xc0])).lowerBound
    bytes[frame + 4] = 12
    let error = refusal(bytes)
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("12-bit") == true)
  }

  @Test func losslessIsNamed() throws {
    var bytes = try JPEGImage.flat(width: 8, height: 8, [7]).encoded()
    let frame = try #require(bytes.firstRange(of: [0xff, 0xc0])).lowerBound
    bytes[frame + 1] = 0xc3
    let error = refusal(bytes)
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("lossless") == true)
  }

  @Test func sizesOfZeroAreCorrupt() throws {
    let bytes = try PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3]).encoded()
    var header = [UInt8](repeating: 0, count: 4) + UInt32(4).bigEndianBytes
    header += [8, 2, 0, 0, 0]
    let changed = bytes.prefix(8) + PNGChunk("IHDR", header).encoded() + bytes.dropFirst(33)
    #expect(refusal(Array(changed))?.code == .corrupt)
  }
}
