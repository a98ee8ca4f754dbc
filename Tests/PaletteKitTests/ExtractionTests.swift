import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct ExtractionTests {
  // MARK: k against distinct colors

  @Test(arguments: [4, 5, 256])
  func fewColorsComeBackExactly(k: Int) async throws {
    let source = try Images.stripes([
      ([0xe6, 0x39, 0x46], 40), ([0xf1, 0xfa, 0xee], 30), ([0x45, 0x7b, 0x9d], 20),
      ([0x1d, 0x35, 0x57], 10),
    ])
    let image = try await PaletteExtractor(k: k).palette(of: source)
    #expect(image.palette.hexes == ["#e63946", "#f1faee", "#457b9d", "#1d3557"])
    #expect(image.palette.shares == [0.4, 0.3, 0.2, 0.1])
    #expect(image.palette.map(\.pixels) == [160, 120, 80, 40])
    #expect(image.distinct == 4)
    #expect(image.quality == PaletteQuality(meanDeltaE: 0, percentile95DeltaE: 0, explained: 1))
  }

  @Test(arguments: [(1, 1), (100, 100), (1, 150)])
  func flatPictures(width: Int, height: Int) async throws {
    for color in [[255, 255, 255], [254, 254, 254], [0, 0, 0], [49, 55, 136]] as [[UInt16]] {
      let file = PNGImage.flat(width: width, height: height, kind: PNGKind(.rgb), color)
      let image = try await PaletteExtractor(k: 5).palette(of: .bytes(file.encoded()))
      let wanted = SRGB(red: UInt8(color[0]), green: UInt8(color[1]), blue: UInt8(color[2]))
      #expect(image.palette.map(\.color) == [wanted])
      #expect(image.palette.shares == [1])
    }
  }

  /// A ramp of 360 colors gives k of them for every k.
  @Test(arguments: [1, 2, 3, 7, 16, 31, 32, 64, 128, 256])
  func kColorsWhereThereAreMore(k: Int) async throws {
    let row = (0..<360).map { (index: Int) -> [UInt16] in
      let level = UInt16(index * 255 / 359)
      return [level, 255 - level, UInt16(index % 17)]
    }
    let source = try Images.stripes(row.map { ($0, 1) })
    let image = try await PaletteExtractor(k: k).palette(of: source)
    #expect(image.palette.count == k)
    #expect(Set(image.palette.hexes).count == k)
    #expect(image.palette.allSatisfy { $0.share > 0 && $0.pixels > 0 })
  }

  /// So near to each other that means of clusters round to the same color.
  @Test(arguments: [40, 60, 63])
  func neighborsStayDistinct(k: Int) async throws {
    let row = (0..<64).map { (index: Int) -> [UInt16] in
      [90 + UInt16(index % 4), 110 + UInt16(index / 4 % 4), 150 + UInt16(index / 16)]
    }
    let image = try await PaletteExtractor(k: k).palette(of: Images.stripes(row.map { ($0, 1) }))
    #expect(image.palette.count == k)
    #expect(Set(image.palette.hexes).count == k)
    #expect(image.palette.reduce(0) { $0 + $1.pixels } == 64 * 4)
  }

  // MARK: Shares

  @Test(arguments: [2, 5, 8, 16])
  func sharesSumToOneAndPixelsToAll(k: Int) async throws {
    let image = try await PaletteExtractor(k: k).palette(of: Images.noise())
    #expect(image.palette.count == k)
    #expect(abs(image.palette.shares.reduce(0, +) - 1) < 1e-12)
    #expect(image.palette.reduce(0) { $0 + $1.pixels } == 96 * 64)
    #expect(image.palette.shares == image.palette.shares.sorted(by: >))
    #expect(image.quality.meanDeltaE > 0)
    #expect((0...1).contains(image.quality.explained))
  }

  /// Four clusters of noise around known colors, with as many pixels as were drawn of each.
  @Test func clustersAreFound() async throws {
    let image = try await PaletteExtractor(k: 4).palette(of: Images.noise())
    let centers = [(200, 60, 40), (40, 90, 160), (230, 210, 120), (30, 40, 30)]
    for (index, center) in centers.enumerated() {
      let drawn = (0..<96).reduce(0) { count, x in
        count + (0..<64).count { y in (x / 17 + y / 13) % 4 == index }
      }
      let match = image.palette.first { swatch in
        abs(Int(swatch.color.red) - center.0) < 6 && abs(Int(swatch.color.green) - center.1) < 6
          && abs(Int(swatch.color.blue) - center.2) < 6
      }
      #expect(match?.pixels == drawn)
    }
  }

  /// One cluster is the mean of all pixels: in Oklab, half black and half white is L = 0.5, #636363.
  @Test func oneColorIsTheMean() async throws {
    let source = try Images.stripes([([0, 0, 0], 8), ([255, 255, 255], 8)])
    let image = try await PaletteExtractor(k: 1).palette(of: source)
    #expect(image.palette.hexes == ["#636363"])
    #expect(abs(image.palette[0].oklab.lightness - 0.5) < 1e-6)
    #expect(abs(image.quality.meanDeltaE - 0.5) < 1e-6)
    #expect(abs(image.quality.explained) < 1e-6)
  }

  // MARK: Alpha

  @Test func pixelsWeighTheirAlpha() async throws {
    let source = try Images.stripes([([255, 0, 0, 255], 8), ([0, 0, 255, 51], 8)])
    let image = try await PaletteExtractor(k: 2).palette(of: source)
    #expect(image.palette.hexes == ["#ff0000", "#0000ff"])
    #expect(abs(image.palette.shares[0] - 5.0 / 6) < 1e-12)
    #expect(image.palette.map(\.pixels) == [32, 32])
    #expect(image.transparent == 0)
  }

  /// With more colors than k the weights pull the mean: two grays, one nearly transparent.
  @Test func alphaWeighsInTheMean() async throws {
    let source = try Images.stripes([([0, 0, 0, 255], 8), ([255, 255, 255, 85], 8)])
    let image = try await PaletteExtractor(k: 1).palette(of: source)
    #expect(abs(image.palette[0].oklab.lightness - 0.25) < 1e-6)
  }

  @Test func colorsOfClearPixelsDoNotCount() async throws {
    let source = try Images.stripes([([71, 112, 76, 0], 90), ([255, 194, 0, 255], 10)])
    let image = try await PaletteExtractor(k: 3).palette(of: source)
    #expect(image.palette.hexes == ["#ffc200"])
    #expect(image.pixels == 40)
    #expect(image.transparent == 0.9)
  }

  @Test func whollyTransparentIsAnError() async throws {
    let source = try Images.stripes([([1, 2, 3, 0], 5)])
    await #expect(throws: ImageDecodingError(.noOpaquePixels, "all pixels are fully transparent")) {
      try await PaletteExtractor(k: 3).palette(of: source)
    }
  }

  // MARK: Order

  /// Equal shares: the lighter one first, however the picture is turned.
  @Test func tiesAreBrokenByTheColor() async throws {
    let colors: [[UInt16]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    for turn in 0..<4 {
      let turned = (0..<4).map { (color: colors[($0 + turn) % 4], width: 3) }
      let image = try await PaletteExtractor(k: 4).palette(of: Images.stripes(turned))
      #expect(image.palette.hexes == ["#ffffff", "#00ff00", "#ff0000", "#0000ff"])
    }
  }

  @Test func orders() async throws {
    let source = try Images.stripes([
      ([128, 128, 128], 4), ([0, 0, 255], 3), ([255, 0, 0], 2), ([250, 240, 200], 1),
    ])
    func hexes(_ order: SwatchOrder, reversed: Bool = false) async throws -> [String] {
      let extractor = PaletteExtractor(k: 4) {
        $0.order = order
        $0.isReversed = reversed
      }
      return try await extractor.palette(of: source).palette.hexes
    }
    #expect(try await hexes(.share) == ["#808080", "#0000ff", "#ff0000", "#faf0c8"])
    #expect(try await hexes(.lightness) == ["#faf0c8", "#ff0000", "#808080", "#0000ff"])
    #expect(try await hexes(.chroma) == ["#0000ff", "#ff0000", "#faf0c8", "#808080"])
    #expect(try await hexes(.hue) == ["#ff0000", "#faf0c8", "#0000ff", "#808080"])
    #expect(try await hexes(.hue, reversed: true) == ["#808080", "#0000ff", "#faf0c8", "#ff0000"])
  }
}
