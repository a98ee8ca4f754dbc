import ImageDecoding
import TestSupport
import Testing

/// What is left of damaged files, and what is said of them.
@Suite struct DamageTests {
  private static let forgiving: DecodingOptions = {
    var options = DecodingOptions()
    options.acceptsDamage = true
    return options
  }()

  private static func noise(_ x: Int, _ y: Int) -> [UInt16] {
    (0..<3).map { channel in
      UInt16((UInt32(x * 31 + y * 17 + channel * 101) &* 2_654_435_761) >> 24)
    }
  }

  /// A file whose rows are stored one behind the other, uncompressed.
  private static func png() throws -> (image: PNGImage, bytes: [UInt8]) {
    var image = PNGImage(width: 40, height: 60, kind: PNGKind(.rgb), pixel: noise)
    image.compressionLevel = 0
    return (image, try image.encoded())
  }

  private static func jpeg(_ change: (inout JPEGOptions) -> Void = { _ in }) throws -> [UInt8] {
    var image = JPEGImage.flat(width: 256, height: 256, [192, 0, 0])
    change(&image.options)
    return try image.encoded()
  }

  @Test func truncatedPNGKeepsItsRows() throws {
    let (image, bytes) = try Self.png()
    let cut = Array(bytes.prefix(bytes.count * 4 / 5))
    let error = #expect(throws: ImageDecodingError.self) { try Decoded(cut) }
    #expect(error?.remedy == .acceptingDamage)
    let decoded = try Decoded(cut, options: Self.forgiving)
    #expect(decoded.damage?.code == .truncated)
    #expect(decoded.damage?.remedy == nil)
    // Signature, IHDR, the head of IDAT, of the zlib stream and of its one block come before the rows,
    // which have 120 bytes and one for the filter.
    let rows = (cut.count - 8 - 25 - 8 - 2 - 5) / 121
    #expect(decoded.pixels.prefix { $0 != nil }.count == rows * 40)
    #expect(decoded.pixels.dropFirst(rows * 40).allSatisfy { $0 == nil })
    #expect(decoded.damage?.message == "truncated PNG: \(rows) of 60 rows")
    for y in 0..<rows {
      for x in 0..<40 {
        #expect(
          decoded.rgba(x, y) == image.samples[(y * 40 + x) * 3..<(y * 40 + x) * 3 + 3].map {
            UInt8($0)
          } + [255])
      }
    }
  }

  /// At whatever byte a file is cut, that is a plain error, or success where only what stands behind
  /// the pixels is missing; and no row is counted that was not there.
  @Test(arguments: ["png", "png interlaced", "jpeg", "jpeg progressive"])
  func everyPrefix(kind: String) throws {
    var image = PNGImage(width: 9, height: 7, kind: PNGKind(.rgb), pixel: Self.noise)
    image.isInterlaced = kind.hasSuffix("interlaced")
    var photo = JPEGImage(width: 24, height: 40) { x, y in [UInt8(10 * x), UInt8(6 * y), 90] }
    photo.options.isProgressive = kind.hasSuffix("progressive")
    let bytes = try kind.hasPrefix("png") ? image.encoded() : photo.encoded()
    let whole = try Decoded(bytes)
    for length in 0..<bytes.count {
      let part = Array(bytes.prefix(length))
      do {
        let decoded = try Decoded(part)
        #expect(decoded.pixels == whole.pixels, "\(length) of \(bytes.count) bytes")
      } catch {
        #expect([.truncated, .empty, .unsupported, .corrupt].contains(error.code), "\(length)")
        #expect(!error.message.isEmpty)
      }
      if let decoded = try? Decoded(part, options: Self.forgiving), kind.hasPrefix("png") {
        for (came, right) in zip(decoded.pixels, whole.pixels) {
          #expect(came == nil || came == right, "\(length) of \(bytes.count) bytes")
        }
      }
    }
  }

  /// Whatever byte is wrong: an error or a picture, nothing else.
  @Test(arguments: [UInt8(0x01), 0x80, 0xff])
  func everyByteFlipped(mask: UInt8) throws {
    let photo = JPEGImage(width: 24, height: 24) { x, y in [UInt8(10 * x), UInt8(10 * y), 90] }
    let image = PNGImage(width: 9, height: 7, kind: PNGKind(.rgb), pixel: Self.noise)
    for bytes in [try photo.encoded(), try image.encoded()] {
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= mask
        do {
          let decoded = try Decoded(changed)
          #expect(!decoded.pixels.contains(nil))
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  @Test func flippedByteInPNGPixelsIsCorrupt() throws {
    let (_, bytes) = try Self.png()
    var changed = bytes
    changed[bytes.count / 2] ^= 0x55
    let error = #expect(throws: ImageDecodingError.self) { try Decoded(changed) }
    #expect(error?.code == .corrupt)
  }

  /// The checksum stands behind all pixels, which may be whole or not.
  @Test(arguments: [false, true], [false, true])
  func wrongChecksumOfPixels(isInterlaced: Bool, isOfChunk: Bool) throws {
    var image = PNGImage(width: 9, height: 7, kind: PNGKind(.rgb), pixel: Self.noise)
    image.isInterlaced = isInterlaced
    let whole = try Decoded(image.encoded())
    let bytes =
      try PNGImage.signature
      + image.chunks().flatMap { chunk in
        chunk.type == "IDAT" ? chunk.encoded(crc: 0) : chunk.encoded()
      }
    let error = #expect(throws: ImageDecodingError.self) { try Decoded(bytes) }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("checksum") == true)
    let decoded = try Decoded(bytes, options: Self.forgiving)
    #expect(decoded.pixels == whole.pixels)
    #expect(error?.remedy == .acceptingDamage)
    #expect(decoded.damage?.message == error?.message)
  }

  @Test(arguments: [false, true])
  func truncatedJPEGIsNeverGray(isSubsampled: Bool) throws {
    let bytes = try Self.jpeg {
      $0.horizontalSampling = isSubsampled ? 2 : 1
      $0.verticalSampling = isSubsampled ? 2 : 1
    }
    let cut = Array(bytes.prefix(bytes.count * 3 / 4))
    let error = #expect(throws: ImageDecodingError.self) { try Decoded(cut) }
    #expect(error?.code == .truncated)
    let decoded = try Decoded(cut, options: Self.forgiving)
    let rows = decoded.pixels.prefix { $0 != nil }.count / 256
    #expect((1..<256).contains(rows))
    #expect(decoded.pixels.dropFirst(rows * 256).allSatisfy { $0 == nil })
    for y in 0..<rows {
      let pixel = decoded.rgba(128, y)
      #expect(abs(Int(pixel[0]) - 192) < 6 && pixel[1] < 6 && pixel[2] < 6, "row \(y)")
    }
  }

  @Test func truncatedProgressiveJPEGIsAnError() throws {
    let bytes = try Self.jpeg { $0.isProgressive = true }
    for part in 3...9 {
      let cut = Array(bytes.prefix(bytes.count * part / 10))
      let error = #expect(throws: ImageDecodingError.self) { try Decoded(cut) }
      #expect(error?.code == .truncated)
      let good = try? Decoded(cut, options: Self.forgiving).pixels.contains { $0 != nil }
      #expect(error?.remedy == (good == true ? .acceptingDamage : nil), "\(part)")
      if let decoded = try? Decoded(cut, options: Self.forgiving) {
        // Coarse, as the last bits are in the scans that are missing, but nowhere near the gray of 128.
        let isRed = decoded.pixels.allSatisfy { pixel in
          pixel.map { $0 & 255 > 170 && $0 >> 8 & 255 < 30 && $0 >> 16 & 255 < 30 } ?? true
        }
        #expect(isRed)
      }
    }
  }

  @Test func whatStandsBehindThePixelsMayBeMissing() throws {
    let jpeg = try Self.jpeg()
    #expect(try Decoded(Array(jpeg.dropLast(2))).damage == nil)
    #expect(try Decoded(jpeg.dropLast(2) + [1, 2, 3, 4]).damage == nil)
    let png = try Self.png().bytes
    #expect(try Decoded(Array(png.dropLast(12))).damage == nil)
    #expect(try Decoded(png + [1, 2, 3]).damage == nil)
  }

  @Test func wrongChecksumOfAnotherChunkIsHarmless() throws {
    var image = PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [9, 8, 7])
    let text = PNGChunk("tEXt", Array("Comment\0words".utf8))
    image.chunksBeforeData = [text]
    let bytes = try image.encoded()
    let right = text.encoded()
    let wrong = text.encoded(crc: 0)
    let start = try #require(bytes.firstRange(of: right)).lowerBound
    let changed = bytes[..<start] + wrong + bytes[(start + right.count)...]
    #expect(try Decoded(Array(changed)).rgba(0, 0) == [9, 8, 7, 255])
  }
}
