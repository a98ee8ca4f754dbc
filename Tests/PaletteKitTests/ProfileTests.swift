import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Colors through profiles: the expected values follow from the published primaries and curves.
@Suite struct ProfileTests {
  private static func png(
    _ pixel: [UInt16], kind: PNGKind = PNGKind(.rgb), _ chunks: [PNGChunk]
  ) throws -> ImageSource {
    var image = PNGImage.flat(width: 8, height: 8, kind: kind, pixel)
    image.chunksBeforePalette = chunks
    return .bytes(try image.encoded())
  }

  private static func jpeg(
    _ pixel: [UInt8], _ markers: [JPEGMarker], _ change: (inout JPEGOptions) -> Void = { _ in }
  ) throws -> ImageSource {
    var image = JPEGImage.flat(width: 16, height: 16, pixel)
    image.options.quality = 100
    image.options.markers = markers
    change(&image.options)
    return .bytes(try image.encoded())
  }

  private static func color(_ source: ImageSource) async throws -> (SRGB, ImagePalette) {
    let image = try await PaletteExtractor(k: 5).palette(of: source)
    return (try #require(image.palette.first).color, image)
  }

  private static func isNear(_ color: SRGB, _ wanted: [Int], _ tolerance: Int = 1) -> Bool {
    zip([color.red, color.green, color.blue], wanted).allSatisfy {
      abs(Int($0) - $1) <= tolerance
    }
  }

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
      let (color, image) = try await Self.color(Self.png(stored, [.iccProfile(profile.bytes)]))
      #expect(Self.isNear(color, wanted), "\(stored) is \(color)")
      #expect(image.profile == "Display P3")
      #expect(image.notes.isEmpty)
    }
  }

  /// A wide color keeps its place until it is written out.
  @Test func wideColorsAreNotClippedInside() async throws {
    let source = try Self.png([255, 0, 0], [.iccProfile(ICCProfileFile.displayP3.bytes)])
    let (color, image) = try await Self.color(source)
    #expect(color == SRGB(red: 255, green: 0, blue: 0))
    // CSS Color 4: color(display-p3 1 0 0) is oklch(0.6486 0.2995 28.96), sRGB's red 0.2577.
    let oklab = try #require(image.palette.first).oklab
    #expect(abs(oklab.lightness - 0.6486) < 0.001 && abs(oklab.chroma - 0.2995) < 0.001)
  }

  @Test func adobeRGB() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.adobeRGB.bytes)
    #expect(
      Self.isNear(try await Self.color(Self.png([200, 100, 50], [chunk])).0, [0xe3, 0x64, 0x2a]))
    #expect(
      Self.isNear(try await Self.color(Self.png([60, 140, 60], [chunk])).0, [0, 0x8d, 0x32]))
  }

  /// Profiles that mean sRGB change no byte.
  @Test func profileOfSRGBIsExact() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.sRGB.bytes)
    for stored in [[200, 100, 50], [12, 34, 56], [1, 2, 3], [254, 253, 255]] as [[UInt16]] {
      let (color, image) = try await Self.color(Self.png(stored, [chunk]))
      #expect(Self.isNear(color, stored.map(Int.init), 0))
      #expect(image.profile == "sRGB test profile")
    }
  }

  @Test func profilesCanBeIgnored() async throws {
    let source = try Self.png([200, 100, 50], [.iccProfile(ICCProfileFile.displayP3.bytes)])
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
      try Self.png([128], kind: PNGKind(.gray), [.iccProfile(profile)]),
      try Self.jpeg([128], JPEGMarker.iccProfile(profile)),
    ] {
      let color = try await Self.color(source).0
      #expect(color.red == color.green && color.green == color.blue)
      #expect(Self.isNear(color, [wanted, wanted, wanted]))
    }
  }

  // MARK: Tables

  @Test func tableWinsOverMatrix() async throws {
    let chunk = try PNGChunk.iccProfile(ICCProfileFile.redAndBlueExchanged.bytes)
    for (stored, wanted) in [
      ([255, 0, 0], [0, 0, 255]), ([0, 0, 255], [255, 0, 0]), ([0, 255, 0], [0, 255, 0]),
    ] as [([UInt16], [Int])] {
      #expect(Self.isNear(try await Self.color(Self.png(stored, [chunk])).0, wanted, 2))
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
      let source = try Self.jpeg(
        ink.map { 255 - $0 }, JPEGMarker.iccProfile(ICCProfileFile.ink.bytes, pieceSize: 100)
      ) { $0.colorSpace = colorSpace }
      let (color, image) = try await Self.color(source)
      #expect(Self.isNear(color, [wanted, wanted, wanted], 2), "\(ink) is \(color)")
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
    let source = try Self.jpeg(ink, []) { $0.omitsAdobe = true }
    let (color, image) = try await Self.color(source)
    #expect(Self.isNear(color, wanted, 2), "\(ink) is \(color)")
    #expect(image.profile == "sRGB")
  }

  /// A profile in parts of any order; a part too few or twice is as good as no profile.
  @Test func partsOfAJPEGProfile() async throws {
    let parts = JPEGMarker.iccProfile(ICCProfileFile.displayP3.bytes, pieceSize: 150)
    #expect(parts.count > 3)
    for order in [parts, parts.reversed(), parts.shuffled()] {
      let (color, image) = try await Self.color(Self.jpeg([200, 100, 50], order))
      #expect(Self.isNear(color, [0xd7, 0x5d, 0x1f], 2))
      #expect(image.profile == "Display P3")
    }
    for broken in [Array(parts.dropFirst()), Array(parts.dropLast()), parts + parts.prefix(1)] {
      let (color, image) = try await Self.color(Self.jpeg([200, 100, 50], broken))
      #expect(Self.isNear(color, [200, 100, 50], 2))
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
        try Self.png([200, 100, 50], [.iccProfile(profile)]),
        try Self.jpeg(
          [200, 100, 50], [JPEGMarker.iccProfile(profile + [0]).first].compactMap { $0 }),
      ] {
        let (color, image) = try await Self.color(source)
        #expect(Self.isNear(color, [200, 100, 50], 2), "\(profile.count) bytes: \(color)")
        #expect(image.profile == "sRGB")
        #expect(image.notes.count == 1 && image.notes[0].contains("profile"))
      }
    }
  }

  @Test func profilesOfAnotherModelAreIgnored() async throws {
    let gray = ICCProfileFile.gray("gray", curve: .gamma(1.8)).bytes
    let (color, image) = try await Self.color(Self.png([200, 100, 50], [.iccProfile(gray)]))
    #expect(color == SRGB(red: 200, green: 100, blue: 50))
    #expect(
      image.notes == [
        "the color profile is for gray images, and this one is RGB, and is ignored"
      ])
    let source = try Self.jpeg([128], JPEGMarker.iccProfile(ICCProfileFile.displayP3.bytes))
    #expect(try await Self.color(source).0 == SRGB(red: 128, green: 128, blue: 128))
  }

  // MARK: Gamma, chromaticities, precedence

  /// 55 / 255 of the light is sRGB's 128.
  @Test(arguments: [PNGKind(.rgb), PNGKind(.gray), PNGKind(.indexed)])
  func gamma(kind: PNGKind) async throws {
    var image = PNGImage.flat(
      width: 4, height: 4, kind: kind,
      kind.colorType == .indexed ? [0] : Array(repeating: 55, count: kind.channelCount))
    if kind.colorType == .indexed { image.palette = [[55, 55, 55]] }
    image.chunksBeforePalette = [.gamma(100_000)]
    let (color, palette) = try await Self.color(.bytes(image.encoded()))
    #expect(color == SRGB(red: 128, green: 128, blue: 128))
    #expect(palette.profile == "gamma 1.0")
  }

  @Test(arguments: [UInt32(0), 1, UInt32.max])
  func impossibleGammaIsIgnored(gamma: UInt32) async throws {
    let (color, image) = try await Self.color(Self.png([55, 55, 55], [.gamma(gamma)]))
    #expect(color == SRGB(red: 55, green: 55, blue: 55))
    #expect(image.notes.count == 1)
  }

  /// Programs that mean sRGB write 1 / 2.2.
  @Test func usualGammaIsSRGB() async throws {
    let primaries: [UInt32] = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    for chunks in [[.gamma(45455)], [.gamma(45455), .chromaticities(primaries)]] as [[PNGChunk]] {
      let (color, image) = try await Self.color(Self.png([20, 100, 50], chunks))
      #expect(color == SRGB(red: 20, green: 100, blue: 50))
      #expect(image.profile == "sRGB")
    }
  }

  @Test func chromaticities() async throws {
    let p3: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let source = try Self.png([200, 100, 50], [.gamma(45455), .chromaticities(p3)])
    // As with the profile, but by a power of 2.2: (216, 93, 24).
    #expect(Self.isNear(try await Self.color(source).0, [216, 93, 24]))
    // ROMM RGB, whose blue has a y of 0.0001.
    let romm: [UInt32] = [34567, 35850, 73470, 26530, 15960, 84040, 3660, 10]
    let wide = try await Self.color(
      Self.png([200, 100, 50], [.gamma(55556), .chromaticities(romm)]))
    #expect(wide.1.notes.isEmpty)
    // What makes no sense takes the gamma beside it nothing.
    let zeros = PNGChunk.chromaticities(Array(repeating: 0, count: 8))
    let light = try await Self.color(Self.png([55, 55, 55], [.gamma(100_000), zeros]))
    #expect(light.0 == SRGB(red: 128, green: 128, blue: 128))
    #expect(light.1.notes.count == 1)
    let flat = Array(repeating: UInt32(33000), count: 8)
    let broken = try await Self.color(Self.png([200, 100, 50], [.chromaticities(flat)]))
    #expect(broken.0 == SRGB(red: 200, green: 100, blue: 50))
    #expect(broken.1.notes.count == 1)
  }

  /// Code points win over a profile, a profile over sRGB, sRGB over gamma.
  @Test func precedence() async throws {
    let swapped = try PNGChunk.iccProfile(ICCProfileFile.redAndBlueExchanged.bytes)
    let p3 = PNGChunk.codingIndependentCodePoints(primaries: 12, transfer: 13)
    for chunks in [[p3, swapped, .sRGB()], [.sRGB(), swapped, p3]] {
      let (color, image) = try await Self.color(Self.png([200, 100, 50], chunks))
      #expect(Self.isNear(color, [0xd7, 0x5d, 0x1f]))
      #expect(image.profile == "Display P3")
    }
    for chunks in [[swapped, .sRGB()], [.sRGB(), .gamma(100_000), swapped]] {
      #expect(Self.isNear(try await Self.color(Self.png([255, 0, 0], chunks)).0, [0, 0, 255], 2))
    }
    for chunks in [[.gamma(100_000), .sRGB()], [.sRGB(), .gamma(100_000)]] as [[PNGChunk]] {
      let color = try await Self.color(Self.png([55, 55, 55], chunks)).0
      #expect(color == SRGB(red: 55, green: 55, blue: 55))
    }
  }

  /// Samples of 16...235, or 4096...60160: white is white at both depths.
  @Test func narrowRange() async throws {
    let chunk = PNGChunk.codingIndependentCodePoints(
      primaries: 1, transfer: 13, isFullRange: false)
    for (kind, samples) in [
      (PNGKind(.gray), [16, 235]), (PNGKind(.gray, bitDepth: 16), [4096, 60160]),
    ] as [(PNGKind, [UInt16])] {
      for (sample, wanted) in zip(samples, [0, 255]) {
        let color = try await Self.color(Self.png([sample], kind: kind, [chunk])).0
        #expect(Self.isNear(color, [wanted, wanted, wanted], 0))
      }
    }
  }

  /// A curve that goes beyond all bounds, and a gray one whose black is white.
  @Test func curvesBeyondReason() async throws {
    let white = ICCProfileFile.gray("white", curve: .curve([1, 1, 1]))
    let color = try await Self.color(
      Self.png([90], kind: PNGKind(.gray), [.iccProfile(white.bytes)])
    ).0
    #expect(color == SRGB(red: 255, green: 255, blue: 255))
  }

  /// Code points that nobody knows leave the word to what comes next.
  @Test func unknownCodePoints() async throws {
    let chunks = [
      PNGChunk.codingIndependentCodePoints(primaries: 2, transfer: 2),
      try .iccProfile(ICCProfileFile.displayP3.bytes),
    ]
    let (color, image) = try await Self.color(Self.png([200, 100, 50], chunks))
    #expect(Self.isNear(color, [0xd7, 0x5d, 0x1f]))
    #expect(image.notes.count == 1)
  }

  // MARK: 16 bits

  /// The darkest colors of sRGB, stored as linear light, which 8 bits of it could not tell apart.
  @Test(arguments: [true, false])
  func linearLightHasNoBands(asProfile: Bool) async throws {
    let codes = Array(0..<24)
    let samples = codes.map {
      UInt16((TransferFunction.linear(Double($0) / 255) * 65535).rounded())
    }
    var image = PNGImage(width: codes.count, height: 2, kind: PNGKind(.rgb, bitDepth: 16)) { x, _ in
      [samples[x], samples[x], samples[x]]
    }
    var profile = ICCProfileFile.sRGB
    for index in profile.tags.indices where profile.tags[index].signature.hasSuffix("TRC") {
      profile.tags[index].tag = .gamma(1)
    }
    image.chunksBeforePalette = [asProfile ? try .iccProfile(profile.bytes) : .gamma(100_000)]
    let palette = try await PaletteExtractor(k: 24).palette(of: .bytes(image.encoded()))
    let wanted = codes.map { SRGB(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    #expect(Set(palette.palette.map(\.color)) == Set(wanted))
  }

  /// Without a statement of their own, 16 bits are rounded to 8.
  @Test func plainSamplesAreRounded() async throws {
    let kind = PNGKind(.gray, bitDepth: 16)
    for (sample, wanted) in [(0x8000, 0x80), (0x00ff, 0x01), (0x7fff, 0x7f), (0xff7f, 0xff)] {
      let color = try await Self.color(Self.png([UInt16(sample)], kind: kind, [])).0
      #expect(Int(color.red) == wanted)
    }
  }

  /// Alpha is never put through a curve.
  @Test func alphaIsLinear() async throws {
    var image = PNGImage(width: 16, height: 1, kind: PNGKind(.rgba)) { x, _ in
      x < 8 ? [0, 0, 0, 255] : [255, 255, 255, 51]
    }
    image.chunksBeforePalette = [.gamma(100_000)]
    let palette = try await PaletteExtractor(k: 5).palette(of: .bytes(image.encoded()))
    #expect(palette.palette.hexes == ["#000000", "#ffffff"])
    #expect(abs(palette.palette.shares[0] - 5.0 / 6) < 1e-9)
  }
}
