import ImageDecoding
import TestSupport
import Testing

/// Small files that are made to take forever, or all memory.
@Suite struct BombTests {
  private func refusal(_ bytes: [UInt8]) -> ImageDecodingError? {
    do {
      var session = try CodecSession(opening: .bytes(bytes))
      var pixels = [UInt32](repeating: 0, count: session.header.width)
      while try session.readBand(into: &pixels, at: 0..<pixels.count) != nil {}
      return nil
    } catch {
      return error
    }
  }

  private func progressive(width: Int, height: Int) throws -> [UInt8] {
    let samples = [UInt8](repeating: 90, count: width * height)
    var image = JPEGImage(width: width, height: height, componentCount: 1, samples: samples)
    image.options.isProgressive = true
    return try image.encoded()
  }

  /// A file that says it is of another size.
  private func resized(_ bytes: [UInt8], width: UInt16, height: UInt16) throws -> [UInt8] {
    let frame = try #require(bytes.firstRange(of: [0xff, 0xc2])).lowerBound
    var bytes = bytes
    bytes.replaceSubrange(frame + 5..<frame + 9, with: height.bigEndianBytes + width.bigEndianBytes)
    return bytes
  }

  /// The last scan of a file, without the end of the image.
  private func lastScan(_ bytes: [UInt8]) throws -> ArraySlice<UInt8> {
    let starts = bytes.indices.dropLast().filter { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
    return bytes[try #require(starts.last)..<bytes.count - 2]
  }

  /// Coefficients of all pixels would have to be held.
  @Test func progressiveFileOfGigabytes() throws {
    for (width, height) in [(22_000, 22_000), (32_000, 15_000)] as [(UInt16, UInt16)] {
      let bytes = try resized(progressive(width: 64, height: 64), width: width, height: height)
      for bytes in [bytes, Array(bytes.prefix(bytes.count / 2))] {
        #expect([.truncated, .corrupt].contains(refusal(bytes)?.code))
      }
    }
    var color = JPEGImage.flat(width: 16, height: 16, [1, 2, 3])
    color.options.isProgressive = true
    let error = try refusal(resized(color.encoded(), width: 22_000, height: 22_000))
    #expect(error?.code == .tooLarge)
    #expect(error?.message.contains("1024 MB") == true)
  }

  /// 500 scans at most, and 32 where each goes over very many pixels.
  @Test(arguments: [(64, 400, true), (64, 600, false), (7000, 25, true), (7000, 60, false)])
  func scansAreCounted(side: Int, scans: Int, isAccepted: Bool) throws {
    let bytes = try progressive(width: side, height: side)
    let scan = try lastScan(bytes)
    var bomb = Array(bytes.dropLast(2))
    for _ in 0..<scans { bomb += scan }
    bomb += [0xff, 0xd9]
    let error = refusal(bomb)
    #expect((error == nil) == isAccepted)
    if !isAccepted { #expect(error?.code == .tooLarge) }
  }

  /// Chunks that are not needed are not inflated, and not kept.
  @Test(arguments: ["zTXt", "iTXt", "tEXt", "iCCP", "sPLT"])
  func chunksThatInflate(name: String) throws {
    var image = PNGImage.flat(width: 4, height: 4, kind: PNGKind(.rgb), [1, 2, 3])
    let zeros = try Zlib.deflate([UInt8](repeating: 0, count: 50_000_000))
    image.chunksBeforeData = [PNGChunk(name, Array("name\0\0".utf8) + zeros)]
    let bytes = try image.encoded()
    #expect(bytes.count < 100_000)
    #expect(refusal(bytes) == nil)
  }
}
