import Testing

@testable import PaletteKit

/// The spaces in which distances are measured: in bulk, and back.
@Suite struct SpaceTests {
  /// Some colors of all parts of the cube.
  private static let colors = stride(from: UInt32(0), to: 1 << 24, by: 4093).map {
    SRGB(packed: $0)
  }

  private static func places(_ space: ClusteringSpace) -> [SIMD4<Float>] {
    let packed = colors.map { color in
      UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
    }
    let padding = Array(repeating: UInt32(0), count: (8 - packed.count % 8) % 8)
    let groups = ColorTransform.sRGB.lanes(of: packed + padding, in: space)
    return packed.indices.map { groups[$0 / 8][$0 % 8] }
  }

  /// A place stands for the color that it was made of.
  @Test(arguments: ClusteringSpace.allCases)
  func placesLeadBack(space: ClusteringSpace) {
    for (color, place) in zip(Self.colors, Self.places(space)) {
      #expect(space.oklab(at: place).difference(to: Oklab(color)) < 2e-5)
      #expect(space.oklab(at: place).sRGB == color)
      #expect(place.w == 0)
    }
  }

  @Test func oklabIsThatOfSingleColors() {
    for (color, place) in zip(Self.colors, Self.places(.oklab)) {
      let single = Oklab(color)
      #expect(abs(Double(place.x) - single.lightness) < 3e-6)
      #expect(abs(Double(place.y) - single.a) < 3e-6)
      #expect(abs(Double(place.z) - single.b) < 3e-6)
    }
  }

  /// CIELAB is scaled to a hundredth, so that white is 1 from black.
  @Test func labIsThatOfSingleColors() {
    for (color, place) in zip(Self.colors, Self.places(.lab)) {
      let single = CIELab(color)
      #expect(abs(Double(place.x) * 100 - single.lightness) < 1e-3)
      #expect(abs(Double(place.y) * 100 - single.a) < 1e-3)
      #expect(abs(Double(place.z) * 100 - single.b) < 1e-3)
    }
  }

  @Test func sRGBIsWhatIsStored() {
    for (color, place) in zip(Self.colors, Self.places(.srgb)) {
      #expect(abs(Double(place.x) * 255 - Double(color.red)) < 1e-3)
      #expect(abs(Double(place.y) * 255 - Double(color.green)) < 1e-3)
      #expect(abs(Double(place.z) * 255 - Double(color.blue)) < 1e-3)
    }
  }

  /// The mean of three parts black and two parts white in each space: L = 0.4, L* = 40, 0.4 of the
  /// samples, 0.4 of the light.
  @Test(arguments: [
    (ClusteringSpace.oklab, "#484848"), (.lab, "#5e5e5e"), (.srgb, "#666666"), (.linear, "#aaaaaa"),
  ])
  func meansAreThoseOfTheSpace(space: ClusteringSpace, mean: String) async throws {
    let source = try Images.stripes([([0, 0, 0], 6), ([255, 255, 255], 4)])
    let image = try await PaletteExtractor(k: 1) { $0.space = space }.palette(of: source)
    #expect(image.palette.hexes == [mean])
    // Quality is always told in Oklab.
    let lightness = image.palette[0].oklab.lightness
    #expect(abs(image.quality.meanDeltaE - 0.6 * lightness - 0.4 * (1 - lightness)) < 1e-5)
  }
}
