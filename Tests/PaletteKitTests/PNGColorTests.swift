import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// What chunks of PNG other than profiles say of color, and 16-bit samples.
@Suite struct PNGColorTests {
  // MARK: Gamma, chromaticities, precedence

  /// 55 / 255 of the light is sRGB's 128.
  @Test(arguments: [PNGKind(.rgb), PNGKind(.gray), PNGKind(.indexed)])
  func gamma(kind: PNGKind) async throws {
    var image = PNGImage.flat(
      width: 4, height: 4, kind: kind,
      kind.colorType == .indexed ? [0] : Array(repeating: 55, count: kind.channelCount))
    if kind.colorType == .indexed { image.palette = [[55, 55, 55]] }
    image.chunksBeforePalette = [.gamma(100_000)]
    let (color, palette) = try await Tagged.color(.bytes(image.encoded()))
    #expect(color == SRGB(red: 128, green: 128, blue: 128))
    #expect(palette.profile == "gamma 1.0")
  }

  @Test(arguments: [UInt32(0), 1, UInt32.max])
  func impossibleGammaIsIgnored(gamma: UInt32) async throws {
    let (color, image) = try await Tagged.color(Tagged.png([55, 55, 55], [.gamma(gamma)]))
    #expect(color == SRGB(red: 55, green: 55, blue: 55))
    #expect(image.notes.count == 1)
  }

  /// Programs that mean sRGB write 1 / 2.2.
  @Test func usualGammaIsSRGB() async throws {
    let primaries: [UInt32] = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    for chunks in [[.gamma(45455)], [.gamma(45455), .chromaticities(primaries)]] as [[PNGChunk]] {
      let (color, image) = try await Tagged.color(Tagged.png([20, 100, 50], chunks))
      #expect(color == SRGB(red: 20, green: 100, blue: 50))
      #expect(image.profile == "sRGB")
    }
  }

  @Test func chromaticities() async throws {
    let p3: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let source = try Tagged.png([200, 100, 50], [.gamma(45455), .chromaticities(p3)])
    // As with the profile, but by a power of 2.2: (216, 93, 24).
    #expect(Tagged.isNear(try await Tagged.color(source).0, [216, 93, 24]))
    // ROMM RGB, whose blue has a y of 0.0001.
    let romm: [UInt32] = [34567, 35850, 73470, 26530, 15960, 84040, 3660, 10]
    let wide = try await Tagged.color(
      Tagged.png([200, 100, 50], [.gamma(55556), .chromaticities(romm)]))
    #expect(wide.1.notes.isEmpty)
    // What makes no sense takes the gamma beside it nothing.
    let zeros = PNGChunk.chromaticities(Array(repeating: 0, count: 8))
    let light = try await Tagged.color(Tagged.png([55, 55, 55], [.gamma(100_000), zeros]))
    #expect(light.0 == SRGB(red: 128, green: 128, blue: 128))
    #expect(light.1.notes.count == 1)
    let flat = Array(repeating: UInt32(33000), count: 8)
    let broken = try await Tagged.color(Tagged.png([200, 100, 50], [.chromaticities(flat)]))
    #expect(broken.0 == SRGB(red: 200, green: 100, blue: 50))
    #expect(broken.1.notes.count == 1)
  }

  /// Code points win over a profile, a profile over sRGB, sRGB over gamma.
  @Test func precedence() async throws {
    let swapped = try PNGChunk.iccProfile(ICCProfileFile.redAndBlueExchanged.bytes)
    let p3 = PNGChunk.codingIndependentCodePoints(primaries: 12, transfer: 13)
    for chunks in [[p3, swapped, .sRGB()], [.sRGB(), swapped, p3]] {
      let (color, image) = try await Tagged.color(Tagged.png([200, 100, 50], chunks))
      #expect(Tagged.isNear(color, [0xd7, 0x5d, 0x1f]))
      #expect(image.profile == "Display P3")
    }
    for chunks in [[swapped, .sRGB()], [.sRGB(), .gamma(100_000), swapped]] {
      #expect(
        Tagged.isNear(try await Tagged.color(Tagged.png([255, 0, 0], chunks)).0, [0, 0, 255], 2))
    }
    for chunks in [[.gamma(100_000), .sRGB()], [.sRGB(), .gamma(100_000)]] as [[PNGChunk]] {
      let color = try await Tagged.color(Tagged.png([55, 55, 55], chunks)).0
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
        let color = try await Tagged.color(Tagged.png([sample], kind: kind, [chunk])).0
        #expect(Tagged.isNear(color, [wanted, wanted, wanted], 0))
      }
    }
  }

  /// A curve that goes beyond all bounds, and a gray one whose black is white.
  @Test func curvesBeyondReason() async throws {
    let white = ICCProfileFile.gray("white", curve: .curve([1, 1, 1]))
    let color = try await Tagged.color(
      Tagged.png([90], kind: PNGKind(.gray), [.iccProfile(white.bytes)])
    ).0
    #expect(color == SRGB(red: 255, green: 255, blue: 255))
  }

  /// Code points that nobody knows leave the word to what comes next.
  @Test func unknownCodePoints() async throws {
    let chunks = [
      PNGChunk.codingIndependentCodePoints(primaries: 2, transfer: 2),
      try .iccProfile(ICCProfileFile.displayP3.bytes),
    ]
    let (color, image) = try await Tagged.color(Tagged.png([200, 100, 50], chunks))
    #expect(Tagged.isNear(color, [0xd7, 0x5d, 0x1f]))
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
      let color = try await Tagged.color(Tagged.png([UInt16(sample)], kind: kind, [])).0
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
