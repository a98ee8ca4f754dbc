import ImageDecoding
import TestSupport
import Testing

/// PNGs whose pixels a thread of its own inflates give what they give without it, whatever is wrong with them.
@Suite struct InflatingAheadTests {
  /// What comes of a file.
  private enum Outcome: Equatable {
    case pixels([UInt32?], damage: ImageDecodingError?)
    case failure(ImageDecodingError)

    init(_ bytes: [UInt8], acceptsDamage: Bool, inflatingAhead: Bool) {
      var options = DecodingOptions()
      options.acceptsDamage = acceptsDamage
      do {
        let decoded = try Decoded(bytes, options: options, inflatingAhead: inflatingAhead)
        self = .pixels(decoded.pixels, damage: decoded.damage)
      } catch {
        self = .failure(error)
      }
    }
  }

  private static func expectSame(_ bytes: [UInt8], _ what: String) {
    for acceptsDamage in [false, true] {
      let without = Outcome(bytes, acceptsDamage: acceptsDamage, inflatingAhead: false)
      let with = Outcome(bytes, acceptsDamage: acceptsDamage, inflatingAhead: true)
      #expect(with == without, "\(what)")
    }
  }

  private static func isInflatedAhead(_ bytes: [UInt8], from size: Int?) throws -> Bool {
    try isInflatedAhead(.bytes(bytes), from: size)
  }

  private static func isInflatedAhead(_ source: ImageSource, from size: Int?) throws -> Bool {
    try CodecSession(
      ByteSource(opening: source), options: DecodingOptions(), inflatingAheadFrom: size
    ).isInflatedAhead
  }

  private static func image(_ width: Int, _ height: Int, pieces: Int? = nil) -> PNGImage {
    var image = PNGImage(width: width, height: height, kind: PNGKind(.rgb)) { x, y in
      (0..<3).map { channel in
        UInt16((UInt32(x * 31 + y * 17 + channel * 101) &* 2_654_435_761) >> 24)
      }
    }
    image.filters = PNGFilter.allCases
    image.dataPieceSize = pieces
    return image
  }

  /// A file with some bytes in place of the compressed pixels, in pieces of a chunk each.
  private static func file(_ image: PNGImage, pixels: [[UInt8]]) throws -> [UInt8] {
    var chunks = try image.chunks().filter { $0.type != "IDAT" }
    chunks.insert(contentsOf: pixels.map { PNGChunk("IDAT", $0) }, at: chunks.count - 1)
    return PNGImage.signature + chunks.flatMap { $0.encoded() }
  }

  // MARK: What is right

  @Test(arguments: PNGKind.allLegal)
  func kinds(kind: PNGKind) throws {
    var image = PNGImage(width: 37, height: 29, kind: kind) { x, y in
      (0..<kind.channelCount).map {
        UInt16(truncatingIfNeeded: x * 7919 + y * 104_729 + $0 * 97) & kind.maxSample
      }
    }
    image.filters = PNGFilter.allCases
    if kind.colorType == .indexed {
      image.palette = (0...Int(kind.maxSample)).map { [UInt8($0), UInt8(255 - $0), 7] }
    }
    let bytes = try image.encoded()
    #expect(try Self.isInflatedAhead(bytes, from: 0))
    Self.expectSame(bytes, "\(kind)")
  }

  /// More than the thread may be ahead, so that it has to wait.
  @Test func largeImage() throws {
    let (width, height) = (1500, 1000)
    let rows = (0..<height).map { y in
      [0] + (0..<width).map { x in UInt8(truncatingIfNeeded: x * x + 3 * y) }
    }
    var image = PNGImage.flat(width: width, height: height, kind: PNGKind(.gray), [0])
    image.dataPieceSize = nil
    let bytes = try Self.file(image, pixels: [Zlib.deflate(rows.flatMap { $0 })])
    let decoded = try Decoded(bytes, rows: 64, inflatingAhead: true)
    for y in [0, 1, 87, 88, 500, height - 1] {
      for x in 0..<width {
        let level = rows[y][1 + x]
        #expect(decoded.rgba(x, y) == [level, level, level, 255])
      }
    }
    Self.expectSame(bytes, "whole")
    Self.expectSame(Array(bytes.dropLast(bytes.count / 3)), "cut")
  }

  @Test func chunksOfAllSizes() throws {
    let whole = try Zlib.deflate(Self.image(20, 12).filteredBytes())
    for size in [1, 2, 5, 100, whole.count - 1, whole.count] {
      let bytes = try Self.image(20, 12, pieces: size).encoded()
      #expect(try Decoded(bytes, inflatingAhead: true).pixels == Decoded(bytes).pixels, "\(size)")
    }
    let empty = try Self.file(
      Self.image(20, 12), pixels: [[], Array(whole[..<9]), [], [], Array(whole[9...]), []])
    Self.expectSame(empty, "empty chunks")
    #expect(throws: Never.self) { try Decoded(empty, inflatingAhead: true) }
  }

  // MARK: Whether it is done

  @Test func onlyFromTheSizeOn() throws {
    let bytes = try Self.image(20, 12).encoded()  // rows of a filter and 60 bytes
    #expect(try Self.isInflatedAhead(bytes, from: 12 * 61))
    #expect(try !Self.isInflatedAhead(bytes, from: 12 * 61 + 1))
    #expect(try !Self.isInflatedAhead(bytes, from: nil))
  }

  @Test func notOfPassesNorFromAPipe() throws {
    var image = Self.image(20, 12)
    image.isInterlaced = true
    #expect(try !Self.isInflatedAhead(image.encoded(), from: 0))
    Self.expectSame(try image.encoded(), "interlaced")

    let pipe = try TestPipe()
    defer { pipe.closeReader() }
    pipe.write(try Self.image(20, 12).encoded())
    pipe.closeWriter()
    #expect(try !Self.isInflatedAhead(.descriptor(pipe.reader), from: 0))
  }

  /// A chunk's data may look like the head of another.
  @Test func onlyAtAChunksHead() throws {
    var image = Self.image(20, 12)
    image.chunksBeforeData = [
      PNGChunk("teXt", [0, 0, 0, 9] + Array("IDAT".utf8)), PNGChunk("teXt", Array("IDAT".utf8)),
    ]
    let bytes = try image.encoded()
    #expect(try Self.isInflatedAhead(bytes, from: 0))
    Self.expectSame(bytes, "chunks")
  }

  // MARK: What is wrong

  @Test func everyPrefix() throws {
    let bytes = try Self.image(9, 7, pieces: 50).encoded()
    for length in 0..<bytes.count { Self.expectSame(Array(bytes.prefix(length)), "\(length)") }
  }

  @Test(arguments: [UInt8(0x01), 0x80, 0xff])
  func everyByteFlipped(mask: UInt8) throws {
    let bytes = try Self.image(9, 7, pieces: 50).encoded()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= mask
      Self.expectSame(changed, "byte \(index)")
    }
  }

  /// With chunks whose checksums are right, what is wrong is found by zlib, or by nobody but libpng.
  @Test(arguments: [0, 6])
  func everyCompressedByteFlipped(level: Int) throws {
    let image = Self.image(9, 7)
    let pixels = try Zlib.deflate(image.filteredBytes(), level: level)
    for index in pixels.indices {
      var changed = pixels
      changed[index] ^= 0x15
      let half = changed.count / 2
      let pieces = [Array(changed[..<half]), Array(changed[half...])]
      Self.expectSame(try Self.file(image, pixels: pieces), "byte \(index)")
    }
  }

  @Test func wrongAmountOfPixels() throws {
    let image = Self.image(9, 7)
    let raw = image.filteredBytes()
    for change in [-200, -28, -1, 1, 28, 5000] {
      let other =
        change < 0 ? Array(raw.dropLast(-change)) : raw + Array(repeating: 0, count: change)
      Self.expectSame(try Self.file(image, pixels: [Zlib.deflate(other)]), "\(change)")
    }
    let pixels = try Zlib.deflate(raw)
    Self.expectSame(try Self.file(image, pixels: [pixels + [1, 2, 3]]), "more behind the stream")
    Self.expectSame(
      try Self.file(image, pixels: [pixels, [1, 2, 3]]), "a chunk behind the stream")
    Self.expectSame(
      try Self.file(image, pixels: [pixels, [], [], [4]]), "more behind empty chunks")
    Self.expectSame(try Self.file(image, pixels: [pixels, pixels]), "two streams")
    Self.expectSame(try Self.file(image, pixels: [[]]), "nothing")
    Self.expectSame(try Self.file(image, pixels: []), "no chunk")
  }

  @Test func wrongFilter() throws {
    let image = Self.image(9, 7)
    var raw = image.filteredBytes()
    raw[4 * 28] = 77
    let bytes = try Self.file(image, pixels: [Zlib.deflate(raw)])
    Self.expectSame(bytes, "filter")
    let error = #expect(throws: ImageDecodingError.self) {
      try Decoded(bytes, inflatingAhead: true)
    }
    #expect(error?.message == "corrupt PNG: 4 of 7 rows")
  }

  @Test func anotherChunkBetweenThoseOfPixels() throws {
    let image = Self.image(9, 7, pieces: 50)
    var chunks = try image.chunks()
    chunks.insert(PNGChunk("tEXt", Array("Comment\0words".utf8)), at: chunks.count - 2)
    Self.expectSame(PNGImage.signature + chunks.flatMap { $0.encoded() }, "between")
  }

  /// Behind another chunk, where the thread has come to its end.
  @Test(arguments: [[], [1, 2, 3]])
  func wrongChecksumOfALateChunk(payload: [UInt8]) throws {
    var chunks = try Self.image(9, 7).chunks().map { $0.encoded() }
    let late = [
      PNGChunk("tEXt", [65, 0, 66]).encoded(), PNGChunk("IDAT", payload).encoded(crc: 0),
    ]
    chunks.insert(contentsOf: late, at: chunks.count - 1)
    let bytes = PNGImage.signature + chunks.flatMap { $0 }
    Self.expectSame(bytes, "\(payload)")
    let error = #expect(throws: ImageDecodingError.self) {
      try Decoded(bytes, inflatingAhead: true)
    }
    #expect(error?.message == "corrupt PNG: all rows, but their checksum is wrong")
  }

  /// What stands in front of an image was read by somebody else.
  @Test func openFileThatWasReadFrom() throws {
    let folder = try TemporaryFolder()
    let whole = try Self.image(60, 50).encoded()
    let bytes = whole.dropLast(whole.count / 3)
    folder.write([1, 2, 3, 4, 5] + bytes, to: "file")
    let file = try TestDescriptor(folder.path + "/file", skipping: 5)
    var options = DecodingOptions()
    options.acceptsDamage = true
    let decoded = try Decoded(.descriptor(file.number), options: options, inflatingAhead: true)
    let expected = try Decoded(Array(bytes), options: options)
    #expect(decoded.damage?.code == .truncated)
    #expect(decoded.pixels == expected.pixels && decoded.pixels.contains { $0 != nil })
  }

  // MARK: The end

  /// The hash is that of all bytes, however far the thread has come and whatever it met.
  @Test func contentHash() throws {
    let bytes = try Self.image(50, 40).encoded()
    var damaged = bytes
    damaged[bytes.count / 2] ^= 1
    var options = DecodingOptions()
    options.acceptsDamage = true
    for content in [bytes, damaged, bytes + [1, 2, 3]] {
      var source = try ByteSource(opening: .bytes(content))
      try source.beginHashing()
      var session = try CodecSession(source, options: options, inflatingAheadFrom: 0)
      var room = [UInt32](repeating: 0, count: 50)
      while try session.readBand(into: &room, at: 0..<50) != nil {}
      #expect(try session.source.contentHash() == ContentHash(of: content))
    }
  }

  /// Whoever is no longer interested closes the session, while the thread is anywhere.
  @Test func endsEarly() throws {
    let (width, height) = (1000, 3000)
    let image = PNGImage.flat(width: width, height: height, kind: PNGKind(.gray), [0])
    let bytes = try image.encoded()
    for bands in [0, 1, 10, 140, 1000] {
      var session = try CodecSession(
        ByteSource(opening: .bytes(bytes)), options: DecodingOptions(), inflatingAheadFrom: 0)
      var room = [UInt32](repeating: 0, count: width)
      for _ in 0..<bands { _ = try session.readBand(into: &room, at: 0..<width) }
    }
  }

  @Test func interruption() throws {
    let folder = try TemporaryFolder()
    var image = PNGImage.flat(width: 1000, height: 700, kind: PNGKind(.rgb), [1, 2, 3])
    image.compressionLevel = 0  // more bytes than are read before anybody waits for pixels
    folder.write(try image.encoded(), to: "image.png")
    var errors: [ImageDecodingError?] = []
    for inflationSize in [nil, 0] {
      let interruption = try #require(ReadInterruption())
      var session = try CodecSession(
        ByteSource(
          opening: .file(FilePath(folder.path + "/image.png")), interruption: interruption),
        options: DecodingOptions(),
        inflatingAheadFrom: inflationSize)
      interruption.interrupt()
      errors.append(
        #expect(throws: ImageDecodingError.self) {
          var room = [UInt32](repeating: 0, count: 1000)
          while try session.readBand(into: &room, at: 0..<1000) != nil {}
        })
    }
    #expect(errors[0] != nil && errors[0] == errors[1])
  }
}
