import ImageDecoding
import TestSupport
import Testing

@Suite struct ColorTagTests {
  private static func tags(_ chunks: [PNGChunk], after: [PNGChunk] = []) throws -> ColorTags {
    var image = PNGImage.flat(width: 2, height: 2, kind: PNGKind(.rgb), [1, 2, 3])
    image.chunksBeforePalette = chunks
    image.chunksAfterData = after
    return try CodecSession(opening: .bytes(image.encoded())).colorTags
  }

  @Test func nothingIsSaid() throws {
    #expect(try Self.tags([]) == ColorTags())
    let jpeg = JPEGImage.flat(width: 8, height: 8, [1, 2, 3])
    #expect(try CodecSession(opening: .bytes(jpeg.encoded())).colorTags == ColorTags())
  }

  @Test func everythingIsSaid() throws {
    let profile = ICCProfileFile.adobeRGB.bytes
    let tags = try Self.tags([
      .sRGB(), .gamma(45455), .iccProfile(profile),
      .chromaticities([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]),
      .codingIndependentCodePoints(primaries: 9, transfer: 16, matrix: 1, isFullRange: false),
    ])
    #expect(tags.isSRGB)
    #expect(tags.gamma == 0.45455)
    #expect(tags.icc == profile)
    #expect(!tags.isICCBroken)
    #expect(tags.chromaticities == [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06])
    #expect(
      tags.codePoints
        == ColorTags.CodePoints(primaries: 9, transfer: 16, matrix: 1, isFullRange: false))
  }

  /// The first of several counts, and what stands behind the pixels comes too late.
  @Test func order() throws {
    let tags = try Self.tags([.gamma(100_000), .gamma(50_000)], after: [.sRGB()])
    #expect(tags.gamma == 1)
    #expect(!tags.isSRGB)
  }

  @Test func chunksOfWrongLength() throws {
    let tags = try Self.tags([
      PNGChunk("gAMA", [0, 0, 1]), PNGChunk("cHRM", Array(repeating: 1, count: 31)),
      PNGChunk("cICP", [1, 13, 0]), PNGChunk("sRGB", []), PNGChunk("eXIf", [0x4d]),
    ])
    #expect(tags == ColorTags())
  }

  @Test(
    arguments: [
      [], [0], Array("name".utf8), Array("name".utf8) + [0], Array("name".utf8) + [0, 0],
      Array("name".utf8) + [0, 0, 0x78, 0x9c], Array("name".utf8) + [0, 1, 0x78, 0x9c, 3, 0],
    ] as [[UInt8]])
  func profileChunkOfNothing(payload: [UInt8]) throws {
    let tags = try Self.tags([PNGChunk("iCCP", payload)])
    #expect(tags.icc == nil)
    #expect(tags.isICCBroken)
  }

  /// A profile that says it is larger than any, or than it is, takes no memory.
  @Test(arguments: [UInt8(0xff), 0x01])
  func profileThatPromisesTooMuch(firstByte: UInt8) throws {
    var profile = ICCProfileFile.adobeRGB.bytes
    profile[0] = firstByte
    let tags = try Self.tags([.iccProfile(profile)])
    #expect(tags.icc == nil && tags.isICCBroken)
  }

  // MARK: Orientation

  @Test(arguments: ImageOrientation.allCases)
  func orientation(_ orientation: ImageOrientation) throws {
    var png = PNGImage.flat(width: 2, height: 2, kind: PNGKind(.rgb), [1, 2, 3])
    png.chunksBeforeData = [.exif(orientation: UInt16(orientation.rawValue))]
    #expect(try CodecSession(opening: .bytes(png.encoded())).header.orientation == orientation)
    var jpeg = JPEGImage.flat(width: 8, height: 8, [1, 2, 3])
    jpeg.options.markers = [.exif(orientation: UInt16(orientation.rawValue))]
    #expect(try CodecSession(opening: .bytes(jpeg.encoded())).header.orientation == orientation)
  }

  @Test(arguments: [UInt16(0), 9, 0xffff])
  func impossibleOrientation(value: UInt16) throws {
    var jpeg = JPEGImage.flat(width: 8, height: 8, [1, 2, 3])
    jpeg.options.markers = [.exif(orientation: value)]
    #expect(try CodecSession(opening: .bytes(jpeg.encoded())).header.orientation == .upright)
  }

  /// EXIF cut anywhere says nothing, and is not read beyond its end.
  @Test func truncatedEXIF() throws {
    let whole = EXIF.bytes(orientation: 6)
    for length in 0..<20 {
      var png = PNGImage.flat(width: 2, height: 2, kind: PNGKind(.rgb), [1, 2, 3])
      png.chunksBeforeData = [PNGChunk("eXIf", Array(whole.prefix(length)))]
      #expect(try CodecSession(opening: .bytes(png.encoded())).header.orientation == .upright)
    }
  }

  // MARK: Profiles

  @Test func factsOfProfiles() throws {
    let p3 = try ICCProfile(ICCProfileFile.displayP3.bytes, for: .rgb)
    #expect(p3.name == "Display P3")
    #expect(p3.hasCurves)
    #expect(abs(p3.primaries[0][0] - 0.51512) < 1e-4)
    let curves = p3.curves(steps: 3)
    #expect(curves.count == 3 && curves.allSatisfy { abs($0[1] - 0.21404) < 1e-4 && $0[2] == 1 })
    let swapped = try ICCProfile(ICCProfileFile.redAndBlueExchanged.bytes, for: .rgb)
    #expect(!swapped.hasCurves)
    // Red and nothing else comes out as blue, whose Z is the largest.
    let xyz = swapped.xyz(of: [0x0000_00ff])
    #expect(abs(xyz[0] - 0.14307) < 0.001 && abs(xyz[2] - 0.7141) < 0.001)
  }

  @Test func classesThatAreNoSpaces() {
    for deviceClass in ["link", "abst", "nmcl"] {
      var profile = ICCProfileFile.displayP3
      profile.deviceClass = deviceClass
      #expect(throws: ImageDecodingError.self) { try ICCProfile(profile.bytes, for: .rgb) }
    }
  }
}
