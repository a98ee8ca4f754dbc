import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// What users leave out, join, and prefer.
@Suite struct SelectionTests {
  private static let white: [UInt16] = [255, 255, 255]

  // MARK: Ignored colors

  /// #fafafa is 0.0149 from white (its L is the cube root of 0.95597).
  @Test(arguments: [(0.0, 3), (0.0148, 3), (0.0150, 2), (0.02, 2), (1, 0)])
  func colorsNearIgnoredOnesAreLeftOut(distance: Double, left: Int) async throws {
    let source = try Images.stripes([
      (Self.white, 5), ([250, 250, 250], 2), ([255, 0, 0], 2), ([0, 0, 255], 1),
    ])
    let ignored = IgnoredColor(SRGB(red: 255, green: 255, blue: 255), within: distance)
    let extractor = PaletteExtractor(k: 8) { $0.ignored = [ignored] }
    guard left > 0 else {
      let message = "all pixels are of colors that are ignored"
      await #expect(throws: ImageDecodingError(.noOpaquePixels, message)) {
        try await extractor.palette(of: source)
      }
      return
    }
    let image = try await extractor.palette(of: source)
    #expect(image.palette.count == left)
    #expect(image.distinct == left)
    #expect(!image.palette.hexes.contains("#ffffff"))
    #expect(image.pixels == (left == 3 ? 20 : 12))
    #expect(abs(image.palette.shares.reduce(0, +) - 1) < 1e-12)
  }

  @Test func severalColorsCanBeIgnored() async throws {
    let source = try Images.stripes([(Self.white, 5), ([0, 0, 0], 2), ([255, 0, 0], 2)])
    let extractor = PaletteExtractor(k: 8) { $0.ignored = [.white, .black] }
    #expect(try await extractor.palette(of: source).palette.hexes == ["#ff0000"])
  }

  /// Leaving out a color is the same as never having seen it.
  @Test func ignoringIsNotCounting() async throws {
    let (red, noise) = ([UInt16](arrayLiteral: 255, 0, 0), try Images.noise())
    let rest: [(color: [UInt16], width: Int)] = [
      ([10, 20, 30], 2), ([15, 20, 35], 2), ([9, 9, 9], 1),
    ]
    let stripes = try Images.stripes([(red, 7)] + rest)
    let plain = try Images.stripes(rest)
    let ignored = IgnoredColor(SRGB(red: 255, green: 0, blue: 0), within: 0)
    for k in [1, 2, 3] {
      let extractor = PaletteExtractor(k: k) { $0.ignored = [ignored] }
      let without = try await PaletteExtractor(k: k).palette(of: plain)
      #expect(try await extractor.palette(of: stripes).palette == without.palette)
      let all = try await PaletteExtractor(k: k).palette(of: noise)
      #expect(try await extractor.palette(of: noise).palette == all.palette)
    }
  }

  /// The same where few of very many colors are left: they alone decide how fine the search looks.
  @Test(arguments: [2, 5, 16, 64, 256, nil], [PNGKind(.rgb), PNGKind(.rgba)])
  func fewOfManyColorsAreLeft(k: Int?, kind: PNGKind) async throws {
    var generator = SeededGenerator(seed: 3, stream: 0)
    // Light noise, within dark noise that fills thousands of cells; all of it is within 0.35 of #484848.
    let pixels = (0..<128 * 128).map { index -> [UInt16] in
      let isLight = index % 11 == 0
      let alpha: [UInt16] = kind.colorType == .rgba ? [UInt16(100 + generator.next() % 156)] : []
      return (0..<3).map { _ in
        UInt16(isLight ? 215 + generator.next() % 40 : 16 + generator.next() % 112)
      } + alpha
    }
    func source(_ pixels: [[UInt16]], width: Int) throws -> ImageSource {
      let image = PNGImage(width: width, height: pixels.count / width, kind: kind) { x, y in
        pixels[y * width + x]
      }
      return .bytes(try image.encoded())
    }
    let light = pixels.enumerated().filter { $0.offset % 11 == 0 }.map(\.element)
    let dark = IgnoredColor(SRGB(red: 0x48, green: 0x48, blue: 0x48), within: 0.35)
    func extractor(ignoring ignored: [IgnoredColor]) -> PaletteExtractor {
      PaletteExtractor(k: k ?? 1) {
        $0.colors = k.flatMap(ColorCount.init) ?? .automatic
        $0.ignored = ignored
      }
    }
    let alone = try await extractor(ignoring: []).palette(of: source(light, width: 1))
    let left = try await extractor(ignoring: [dark]).palette(of: source(pixels, width: 128))
    #expect(left.pixels == light.count && left.distinct == alone.distinct)
    #expect(left.palette == alone.palette)
    #expect(left.quality == alone.quality)
    #expect(k == nil || left.palette.count == k)
  }

  // MARK: Joined colors

  @Test func colorsCloserThanTheDistanceAreJoined() async throws {
    let (near, close) = ([UInt16](arrayLiteral: 200, 16, 46), [UInt16](arrayLiteral: 204, 20, 48))
    let source = try Images.stripes([(near, 50), (close, 30), ([16, 96, 200], 20)])
    let distance = Oklab(SRGB(red: 200, green: 16, blue: 46))
      .difference(to: Oklab(SRGB(red: 204, green: 20, blue: 48)))
    let apart = PaletteExtractor(k: 5) { $0.mergeDistance = distance * 0.999 }
    #expect(try await apart.palette(of: source).palette.count == 3)
    let joined = PaletteExtractor(k: 5) { $0.mergeDistance = distance * 1.001 }
    let image = try await joined.palette(of: source)
    #expect(image.palette.shares == [0.8, 0.2])
    // The mean of both, by weight, which neither is.
    let mean = Oklab(SRGB(red: 200, green: 16, blue: 46)).lightness * 50 / 80
    let rest = Oklab(SRGB(red: 204, green: 20, blue: 48)).lightness * 30 / 80
    #expect(abs(image.palette[0].oklab.lightness - mean - rest) < 1e-6)
    // 5/8 of the joined pixels are 3/8 of the distance away, and the other way round.
    #expect(abs(image.quality.meanDeltaE - 0.8 * distance * 2 * 15 / 64) < 1e-6)
  }

  @Test(arguments: [0.02, 0.1, 0.3, 1])
  func nothingCloserIsLeft(distance: Double) async throws {
    let extractor = PaletteExtractor(k: 24) { $0.mergeDistance = distance }
    let image = try await extractor.palette(of: Images.noise())
    for (index, swatch) in image.palette.enumerated() {
      for other in image.palette[(index + 1)...] {
        #expect(swatch.oklab.difference(to: other.oklab) >= distance)
      }
    }
    #expect(image.palette.reduce(0) { $0 + $1.pixels } == 96 * 64)
    #expect(distance < 1 || image.palette.count == 1)
  }

  // MARK: Picked pixels

  @Test(arguments: ClusteringSpace.allCases)
  func pickedColorsAreOfTheImage(space: ClusteringSpace) async throws {
    let source = try Images.noise()
    let all = try await PaletteExtractor(k: 256).palette(of: source)
    #expect(all.distinct > 256)
    var options = ExtractionOptions()
    options.colors = ColorCount(clamping: 12)
    options.space = space
    let means = try await PaletteExtractor(options: options).palette(of: source)
    options.pick = .pixel
    let picked = try await PaletteExtractor(options: options).palette(of: source)
    let table = try Self.colors(of: source)
    #expect(picked.palette.count == 12)
    #expect(picked.palette.allSatisfy { table.contains($0.color) })
    #expect(!means.palette.allSatisfy { table.contains($0.color) })
    #expect(picked.palette.shares == means.palette.shares)
    // No color of the image may be nearer to the mean, which is told in Oklab.
    for (pixel, mean) in zip(picked.palette, means.palette) where space == .oklab {
      let nearest = table.map { Oklab($0).difference(to: mean.oklab) }.min() ?? 0
      #expect(abs(pixel.oklab.difference(to: mean.oklab) - nearest) < 1e-5)
    }
  }

  private static func colors(of source: ImageSource) throws -> Set<SRGB> {
    var session = try CodecSession(opening: source)
    var colors: Set<SRGB> = []
    var pixels = [UInt32](repeating: 0, count: session.header.pixelCount)
    while let band = try session.readBand(into: &pixels, at: pixels.indices) {
      for pixel in pixels.prefix(band.count) { colors.insert(SRGB(packed: pixel & 0xff_ffff)) }
    }
    return colors
  }

  // MARK: Vivid accents

  /// A gray ramp with 1 % of a vivid red: plain k-means has no place for it, since it would cost more
  /// than it brings.
  @Test(arguments: [4, 5, 6, 8])
  func smallVividAccentsGetAPlace(k: Int) async throws {
    let accent = Oklab(SRGB(red: 255, green: 0x2d, blue: 0))
    let ramp = (0..<256).map { (color: Array(repeating: UInt16($0), count: 3), width: 1) }
    let image = PNGImage(width: 256, height: 100, kind: PNGKind(.rgb)) { x, y in
      y == 0 ? [255, 0x2d, 0] : ramp[x].color
    }
    let source = ImageSource.bytes(try image.encoded())
    func distance(_ preference: ColorPreference) async throws -> Double {
      let extractor = PaletteExtractor(k: k) { $0.preference = preference }
      let palette = try await extractor.palette(of: source).palette
      #expect(palette.reduce(0) { $0 + $1.pixels } == 25_600)
      return palette.map { accent.difference(to: $0.oklab) }.min() ?? 1
    }
    #expect(try await distance(.vivid) < 0.03)
    let plain = try await distance(.area)
    #expect(k > 6 || plain > 0.1)
  }

  /// Shares stay those of the pixels, and no color is made up.
  @Test func graysStayGray() async throws {
    let source = try Images.stripes([([0, 0, 0], 30), ([255, 255, 255], 10)])
    let image = try await PaletteExtractor(k: 2) { $0.preference = .vivid }.palette(of: source)
    #expect(image.palette.hexes == ["#000000", "#ffffff"])
    #expect(image.palette.shares == [0.75, 0.25])
  }
}
