import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// The sample pictures, whose colors are known because they were drawn.
@Suite(.timeLimit(.minutes(10))) struct SampleImageTests {
  private static let names = [
    "dunes.jpg", "forest.jpg", "gray.png", "harbor.jpg", "logo.png", "night.png", "portrait.jpg",
    "sprite.png", "tiles.png",
  ]

  private static let folder = Repository.path("Images/")

  private func palette(of name: String, k: Int) async throws -> ImagePalette {
    let extractor = PaletteExtractor(k: k, workers: 2) { $0.hashesContent = true }
    return try await extractor.palette(of: .file(FilePath(Self.folder + name)))
  }

  /// The files in `Images/expected` were looked at; this finds out what changes.
  @Test(arguments: names) func goldenPalettes(name: String) async throws {
    let record = PaletteRecord(
      path: FilePath(name), result: .success(try await palette(of: name, k: 5)))
    var encoder = PaletteFormat.json.makeEncoder(1)
    let document = encoder.begin() + encoder.encode(record) + encoder.end()
    let expected = try TextFile.read(Self.folder + "expected/\(name).json")
    #expect(String(decoding: document, as: UTF8.self) == expected)
  }

  /// Soft edges keep the color, they only weigh less.
  @Test func logo() async throws {
    let image = try await palette(of: "logo.png", k: 8)
    #expect(Set(image.palette.hexes) == ["#2f6fde", "#e5484d", "#2fa36b", "#f5a524"])
    #expect(image.palette.hexes.first == "#2f6fde")
    #expect(image.palette.first?.pixels == 37_404)
    #expect(image.transparent == 165_491.0 / 262_144)
  }

  @Test func sprite() async throws {
    let image = try await palette(of: "sprite.png", k: 16)
    let drawn = [
      ("#8f5d3b", 704), ("#e9cf9f", 568), ("#fff6e0", 416), ("#2b1b2e", 392), ("#5e3a2b", 336),
      ("#ffc93c", 208), ("#6f8b3a", 144), ("#45602b", 128), ("#c6965c", 96), ("#f2812d", 96),
      ("#b8541a", 32),
    ]
    #expect(
      Dictionary(uniqueKeysWithValues: image.palette.map { ($0.color.hex, $0.pixels) })
        == Dictionary(uniqueKeysWithValues: drawn))
    #expect(image.pixels == 4096 - 976)
  }

  @Test func tiles() async throws {
    let image = try await palette(of: "tiles.png", k: 6)
    #expect(
      image.palette.hexes == ["#f4e9cd", "#1d3557", "#d7393f", "#2a9d8f", "#f2a541", "#6a4c93"])
    #expect(image.palette.shares == [0.3, 0.25, 0.2, 0.15, 0.07, 0.03])
  }

  @Test(arguments: [3, 8, 32]) func grayStaysNeutral(k: Int) async throws {
    let image = try await palette(of: "gray.png", k: k)
    #expect(image.palette.count == k)
    for color in image.palette.map(\.color) {
      #expect(color.red == color.green && color.green == color.blue)
    }
  }

  /// The lantern has less than one per cent of the area.
  @Test func smallLightIsFound() async throws {
    let image = try await palette(of: "night.png", k: 8)
    let light = Oklab(SRGB(red: 0xff, green: 0x5a, blue: 0x1f))
    #expect(image.palette.contains { $0.oklab.difference(to: light) < 0.03 })
  }

  /// Colors that were named when the pictures were drawn, as far as they cover much of them.
  @Test(
    arguments: [
      ("forest.jpg", [0xe6_ecd6, 0xa9_c2a2, 0x16_302a]),
      ("dunes.jpg", [0xa9_cbe0, 0xf0_c088, 0x8f_5738]),
      ("portrait.jpg", [0xe3_ac8c, 0x2e_1d1a, 0xc2_3b32, 0x2c_3c58, 0x8f_a79b]),
      ("harbor.jpg", [0x3b_4a7e, 0x8f_6f95]),
    ] as [(String, [Int])])
  func namedColorsAreFound(name: String, colors: [Int]) async throws {
    let image = try await palette(of: name, k: 8)
    for color in colors {
      let wanted = Oklab(
        SRGB(
          red: UInt8(color >> 16), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255)))
      let nearest = image.palette.map { $0.oklab.difference(to: wanted) }.min() ?? 1
      #expect(nearest < 0.08, "\(String(color, radix: 16)) of \(name)")
    }
  }
}
