import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Colors through profiles: the expected values follow from the published primaries and curves.
@Suite struct ProfileTests {
  // MARK: Matrix and curves

  @Test(arguments: [UInt8(2), 4])
  func displayP3(version: UInt8) async throws {
    var profile = ICCProfileFile.displayP3
    profile.version = version
    if version < 4 { profile.tags[0].tag = .description("Display P3") }
    for (stored, wanted) in [
      ([200, 100, 50], [0xd7, 0x5d, 0x1f]), ([120, 160, 90], [0x6c, 0xa1, 0x50]),
      ([255, 0, 0], [255, 0, 0]), ([255, 255, 255], [255, 255, 255]),
      ([128, 128, 128], [128, 128, 128]),
    ] as [([UInt16], [Int])] {
      let (color, image) = try await Tagged.color(Tagged.png(stored, [.iccProfile(profile.bytes)]))
      #expect(Tagged.isNear(color, wanted), "\(stored) is \(color)")
      #expect(image.profile == "Display P3")
      #expect(image.notes.isEmpty)
    }
  }

  /// A wide color keeps its place until it is written out.
  @Test func wideColorsAreNotClippedInside() async throws {
    let source = try Tagged.png([255, 0, 0], [.iccProfile(ICCProfileFile.displayP3.bytes)])
    let (color, image) = try await Tagged.color(source)
    #expect(color == SRGB(red: 255, green: 0, blue: 0))
    // CSS Color 4: color(display-p3 1 0 0) is oklch(0.6486 0.2995 28.96), sRGB's red 0.2577.
    let oklab = try #require(image.palette.first).oklab
    #expect(abs(oklab.lightness - 0.6486) < 0.001 && abs(oklab.chroma - 0.2995) < 0.001)
  }

  @Test func adobeRGB() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.adobeRGB.bytes)
    #expect(
      Tagged.isNear(
        try await Tagged.color(Tagged.png([200, 100, 50], [chunk])).0, [0xe3, 0x64, 0x2a]))
    #expect(
      Tagged.isNear(try await Tagged.color(Tagged.png([60, 140, 60], [chunk])).0, [0, 0x8d, 0x32]))
  }

  /// Profiles that mean sRGB change no byte.
  @Test func profileOfSRGBIsExact() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.sRGB.bytes)
    for stored in [[200, 100, 50], [12, 34, 56], [1, 2, 3], [254, 253, 255]] as [[UInt16]] {
      let (color, image) = try await Tagged.color(Tagged.png(stored, [chunk]))
      #expect(Tagged.isNear(color, stored.map(Int.init), 0))
      #expect(image.profile == "sRGB test profile")
    }
  }

  @Test func profilesCanBeIgnored() async throws {
    let source = try Tagged.png([200, 100, 50], [.iccProfile(ICCProfileFile.displayP3.bytes)])
    let extractor = PaletteExtractor(k: 5) { $0.ignoresProfiles = true }
    let image = try await extractor.palette(of: source)
    #expect(image.palette.hexes == ["#c86432"])
    #expect(image.profile == "sRGB")
  }

  /// Grays stay gray: 128 to a power of 1.8 or 2.2 is 0.289 or 0.220 of the light.
  @Test(arguments: [(1.8, 0x92), (2.2, 0x81)])
  func grayProfile(gamma: Double, wanted: Int) async throws {
    let profile = ICCProfileFile.gray("gray", curve: .gamma(gamma)).bytes
    for source in [
      try Tagged.png([128], kind: PNGKind(.gray), [.iccProfile(profile)]),
      try Tagged.jpeg([128], JPEGMarker.iccProfile(profile)),
    ] {
      let color = try await Tagged.color(source).0
      #expect(color.red == color.green && color.green == color.blue)
      #expect(Tagged.isNear(color, [wanted, wanted, wanted]))
    }
  }

  // MARK: Tables

  @Test func tableWinsOverMatrix() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.redAndBlueExchanged.bytes)
    for (stored, wanted) in [
      ([255, 0, 0], [0, 0, 255]), ([0, 0, 255], [255, 0, 0]), ([0, 255, 0], [0, 255, 0]),
    ] as [([UInt16], [Int])] {
      #expect(Tagged.isNear(try await Tagged.color(Tagged.png(stored, [chunk])).0, wanted, 2))
    }
  }

  /// L* 100, 80, 40 and 0 are sRGB 255, 198, 94 and 0 (CIE 15 and IEC 61966-2-1).
  @Test(
    arguments: [
      ([0, 0, 0, 0], 255), ([255, 0, 0, 0], 198), ([255, 255, 255, 0], 94), ([0, 0, 0, 255], 0),
    ] as [([UInt8], Int)])
  func inkThroughATable(ink: [UInt8], wanted: Int) async throws {
    for colorSpace in [JPEGOptions.ColorSpace.cmyk, .ycck] {
      // With Adobe's marker, which libjpeg writes, paper is stored instead of ink.
      let source = try Tagged.jpeg(
        ink.map { 255 - $0 }, JPEGMarker.iccProfile(ICCProfileFile.ink.bytes, pieceSize: 100)
      ) { $0.colorSpace = colorSpace }
      let (color, image) = try await Tagged.color(source)
      #expect(Tagged.isNear(color, [wanted, wanted, wanted], 2), "\(ink) is \(color)")
      #expect(image.profile == "test ink")
    }
  }

  /// (1 - c)(1 - k) for each channel.
  @Test(
    arguments: [
      ([255, 0, 0, 0], [0, 255, 255]), ([0, 0, 0, 50], [205, 205, 205]),
      ([0, 0, 255, 128], [127, 127, 0]),
    ] as [([UInt8], [Int])])
  func inkWithoutProfile(ink: [UInt8], wanted: [Int]) async throws {
    let source = try Tagged.jpeg(ink, []) { $0.omitsAdobe = true }
    let (color, image) = try await Tagged.color(source)
    #expect(Tagged.isNear(color, wanted, 2), "\(ink) is \(color)")
    #expect(image.profile == "sRGB")
  }

  /// A profile in parts of any order; a part too few or twice is as good as no profile.
  @Test func partsOfAJPEGProfile() async throws {
    let parts = JPEGMarker.iccProfile(ICCProfileFile.displayP3.bytes, pieceSize: 150)
    #expect(parts.count > 3)
    for order in [parts, parts.reversed(), parts.shuffled()] {
      let (color, image) = try await Tagged.color(Tagged.jpeg([200, 100, 50], order))
      #expect(Tagged.isNear(color, [0xd7, 0x5d, 0x1f], 2))
      #expect(image.profile == "Display P3")
    }
    for broken in [Array(parts.dropFirst()), Array(parts.dropLast()), parts + parts.prefix(1)] {
      let (color, image) = try await Tagged.color(Tagged.jpeg([200, 100, 50], broken))
      #expect(Tagged.isNear(color, [200, 100, 50], 2))
      #expect(image.profile == "sRGB" && image.notes.count == 1)
    }
  }

  // MARK: What can't be used

  @Test func brokenProfilesAreIgnored() async throws {
    let good = ICCProfileFile.displayP3.bytes
    var wrongSize = good
    wrongSize[0] = 0x80
    var outside = good
    let place = 128 + 4 + 12 * 2 + 4  // of the third tag, rXYZ
    outside[place] = 0x40
    var broken = [
      Array(good.prefix(300)), Array(good.prefix(128)), wrongSize, outside, [], [1, 2, 3],
      Array(repeating: 0xff, count: 600),
    ]
    broken.append(Array(good.prefix(127)))
    for profile in broken {
      for source in [
        try Tagged.png([200, 100, 50], [.iccProfile(profile)]),
        try Tagged.jpeg(
          [200, 100, 50], [JPEGMarker.iccProfile(profile + [0]).first].compactMap { $0 }),
      ] {
        let (color, image) = try await Tagged.color(source)
        #expect(Tagged.isNear(color, [200, 100, 50], 2), "\(profile.count) bytes: \(color)")
        #expect(image.profile == "sRGB")
        #expect(image.notes.count == 1 && image.notes[0].contains("profile"))
      }
    }
  }

  @Test func profilesOfAnotherModelAreIgnored() async throws {
    let gray = ICCProfileFile.gray("gray", curve: .gamma(1.8)).bytes
    let (color, image) = try await Tagged.color(Tagged.png([200, 100, 50], [.iccProfile(gray)]))
    #expect(color == SRGB(red: 200, green: 100, blue: 50))
    #expect(
      image.notes == [
        "the color profile is for gray images, and this one is RGB, and is ignored"
      ])
    let source = try Tagged.jpeg([128], JPEGMarker.iccProfile(ICCProfileFile.displayP3.bytes))
    #expect(try await Tagged.color(source).0 == SRGB(red: 128, green: 128, blue: 128))
  }
}
