import ImageDecoding
import TestSupport
import Testing

/// Hashes of what sources hold, with values that `xxhsum -H2` printed; that of nothing is xxHash's own.
@Suite struct ContentHashTests {
  private let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

  @Test(arguments: [
    (0, "99aa06d3014798d86001c324468d497f"), (65536, "b084f8868341a84a0563d19d53652969"),
    (65537, "96d9243a3fc6199020f8be52f1ccd1ea"), (200_000, "18f8def6d63c09461fc56f582c180436"),
  ])
  func agreesWithTheReference(count: Int, expected: String) throws {
    let content = Array(bytes.prefix(count))
    #expect(ContentHash(of: content).description == expected)
    let folder = try TemporaryFolder()
    folder.write(content, to: "content")
    for input in [ImageSource.bytes(content), .file(FilePath(folder.path + "/content"))] {
      var source = try ByteSource(opening: input)
      try source.beginHashing()
      for _ in 0..<2 {
        let hash = try source.contentHash()
        #expect(hash.description == expected)
      }
    }
  }

  @Test func spellingReadsBack() throws {
    let hash = ContentHash(high: 0x0123_4567_89ab_cdef, low: 7)
    #expect(hash.description == "0123456789abcdef0000000000000007")
    #expect(ContentHash(hash.description) == hash)
    #expect(ContentHash(digest: hash.bytes) == hash)
    for text in [
      "", "0123456789abcdef", "+123456789abcdef0000000000000007", hash.description + "0",
    ] {
      #expect(ContentHash(text) == nil)
    }
  }

  /// After going back, all bytes come again, whether they still were in memory or not.
  @Test(arguments: [100, 65536, 200_000])
  func goesBackToTheStart(count: Int) throws {
    let content = Array(bytes.prefix(count))
    let folder = try TemporaryFolder()
    folder.write(content, to: "content")
    for input in [ImageSource.bytes(content), .file(FilePath(folder.path + "/content"))] {
      var source = try ByteSource(opening: input)
      let isSeekable = source.isSeekable
      #expect(isSeekable)
      try source.beginHashing()
      let first = try source.contentHash()
      try source.rewind()
      let start = try source.start()
      #expect(start == Array(content.prefix(64)))
      var read: [UInt8] = []
      while let some = try source.readSome() { read += some }
      #expect(read == content)
      let second = try source.contentHash()
      #expect(second == first)
    }
  }

  /// The start of an open file is where it was when it was handed over.
  @Test func goesBackToWhereItBegan() throws {
    let folder = try TemporaryFolder()
    folder.write(bytes, to: "content")
    let file = try TestDescriptor(folder.path + "/content", skipping: 1000)
    var source = try ByteSource(opening: .descriptor(file.number))
    for _ in 0..<2 {
      var read: [UInt8] = []
      while let some = try source.readSome() { read += some }
      #expect(read == Array(bytes[1000...]))
      try source.rewind()
    }
  }

  /// What a decoder leaves behind the image is part of the content, too.
  @Test func bytesBehindTheImageCount() throws {
    let image = try PNGImage.flat(width: 3, height: 3, kind: PNGKind(.gray), [7]).encoded()
    let content = image + bytes
    var source = try ByteSource(opening: .bytes(content))
    try source.beginHashing()
    var session = try CodecSession(source, options: DecodingOptions())
    var pixels = [UInt32](repeating: 0, count: 9)
    _ = try session.readBand(into: &pixels, at: 0..<9)
    let hash = try session.source.contentHash()
    #expect(hash == ContentHash(of: content))
  }

  @Test func aPipeIsReadOnce() async throws {
    let pipe = try TestPipe()
    let source = try ByteSource(opening: .descriptor(pipe.reader))
    let isSeekable = source.isSeekable
    #expect(!isSeekable)
    pipe.close()
  }

  private static let starts: [(start: [UInt8], kind: ContentKind)] = [
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .image),
    ([0xff, 0xd8, 0xff, 0xe0], .image),
    (Array("RIFF\u{9}\u{0}\u{1}\u{0}WEBPVP8 ".utf8), .foreignImage),
    (Array("GIF89a\u{0}\u{1}".utf8), .foreignImage),
    ([0x42, 0x4d, 0, 0, 0, 0], .foreignImage),
    (Array("BMW is a car".utf8), .other),
    (Array("%PDF-1.7".utf8), .other),
    ([], .other),
  ]

  @Test(arguments: starts)
  func kindsAreToldFromTheStart(start: [UInt8], kind: ContentKind) {
    #expect(ContentKind(start) == kind)
  }
}
