import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct CropTests {
  /// Where a pixel is stored, as its color: red is the column, green the row.
  private static func image(
    width: Int, height: Int, orientation: UInt16 = 1, isInterlaced: Bool = false
  ) throws -> ImageSource {
    var image = PNGImage(width: width, height: height, kind: PNGKind(.rgb)) { x, y in
      [UInt16(x), UInt16(y), 0]
    }
    image.isInterlaced = isInterlaced
    image.chunksBeforeData = [PNGChunk("eXIf", EXIF.bytes(orientation: orientation))]
    return .bytes(try image.encoded())
  }

  /// The stored places of the pixels that are looked at.
  private static func places(
    _ crop: CropRectangle, of source: ImageSource, rowsBetweenChecks: Int = 64
  ) async throws -> Set<[Int]> {
    let extractor = PaletteExtractor(k: 256) {
      $0.crop = crop
      $0.rowsBetweenChecks = rowsBetweenChecks
    }
    let image = try await extractor.palette(of: source)
    #expect(image.pixels == image.palette.count)
    return Set(image.palette.map { [Int($0.color.red), Int($0.color.green)] })
  }

  private static func places(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<[Int]> {
    Set(columns.flatMap { x in rows.map { y in [x, y] } })
  }

  private static func pixels(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CropRectangle {
    CropRectangle(
      x: .pixels(x), y: .pixels(y), width: .pixels(width), height: .pixels(height))
  }

  /// For each orientation where the upper left 3 x 2 pixels of the upright image are stored, in an image
  /// of 20 x 10 (EXIF 2.32, table of tag 274: what side row 0 and column 0 are).
  @Test(arguments: [
    (1, 0..<3, 0..<2), (2, 17..<20, 0..<2), (3, 17..<20, 8..<10), (4, 0..<3, 8..<10),
    (5, 0..<2, 0..<3), (6, 0..<2, 7..<10), (7, 18..<20, 7..<10), (8, 18..<20, 0..<3),
  ])
  func partsAreOfTheUprightImage(
    orientation: UInt16, columns: Range<Int>, rows: Range<Int>
  ) async throws {
    for isInterlaced in [false, true] {
      let source = try Self.image(
        width: 20, height: 10, orientation: orientation, isInterlaced: isInterlaced)
      #expect(
        try await Self.places(Self.pixels(0, 0, 3, 2), of: source) == Self.places(columns, rows))
    }
  }

  @Test(arguments: [1, 2, 64], [false, true])
  func anyRectangle(rowsBetweenChecks: Int, isInterlaced: Bool) async throws {
    let source = try Self.image(width: 23, height: 17, isInterlaced: isInterlaced)
    for (x, y, width, height) in [(0, 0, 1, 1), (22, 16, 1, 1), (3, 5, 7, 9), (1, 0, 15, 17)] {
      let places = try await Self.places(
        Self.pixels(x, y, width, height), of: source, rowsBetweenChecks: rowsBetweenChecks)
      #expect(places == Self.places(x..<x + width, y..<y + height))
    }
  }

  /// Parts in percent that touch each other share no pixel and leave none out.
  @Test func percentagesMeet() async throws {
    let source = try Self.image(width: 13, height: 7)
    var seen: Set<[Int]> = []
    var count = 0
    for (x, y) in [(0.0, 0.0), (50, 0), (0, 50), (50, 50)] {
      let crop = CropRectangle(
        x: .percent(x), y: .percent(y), width: .percent(50), height: .percent(50))
      let places = try await Self.places(crop, of: source)
      seen.formUnion(places)
      count += places.count
    }
    #expect(count == 13 * 7)
    #expect(seen.count == count)
  }

  @Test func whatIsOutsideIsCutOff() async throws {
    let source = try Self.image(width: 10, height: 10)
    #expect(
      try await Self.places(Self.pixels(8, 9, 100, 100), of: source)
        == Self.places(8..<10, 9..<10))
    await #expect(throws: ImageDecodingError.self) {
      try await Self.places(Self.pixels(10, 0, 5, 5), of: source)
    }
    await #expect(throws: ImageDecodingError.self) {
      let sliver = CropRectangle(
        x: .percent(0), y: .percent(0), width: .percent(1), height: .percent(100))
      _ = try await Self.places(sliver, of: source)
    }
  }

  /// Lengths that are no numbers, or are too large for one, cut off or leave nothing; none crashes.
  @Test func oddLengths() async throws {
    let source = try Self.image(width: 10, height: 10)
    let lengths: [CropRectangle.Length] = [
      .percent(.nan), .percent(.infinity), .percent(-.infinity), .percent(-5), .pixels(.max),
      .pixels(.min), .pixels(0), .percent(0), .percent(1e300),
    ]
    for x in lengths {
      for width in lengths {
        let crop = CropRectangle(x: x, y: .pixels(0), width: width, height: .pixels(1))
        let image = try? await PaletteExtractor(k: 2) { $0.crop = crop }.palette(of: source)
        #expect(image.map { (1...10).contains($0.pixels) } ?? true)
      }
    }
    #expect(
      try await Self.places(Self.pixels(9, 9, .max, 1), of: source) == Self.places(9..<10, 9..<10))
  }

  /// A pixel that is asked for is not rounded away.
  @Test func onePixelIsOnePixel() async throws {
    let source = try Self.image(width: 200, height: 3)
    let crop = CropRectangle(
      x: .percent(99.4), y: .percent(10), width: .pixels(1), height: .pixels(1))
    #expect(try await Self.places(crop, of: source) == [[199, 0]])
  }

  /// The image is what it is; only what is counted changes.
  @Test func factsOfTheImageStay() async throws {
    let source = try Images.stripes([([9, 9, 9, 0], 4), ([255, 0, 0, 255], 4)])
    let extractor = PaletteExtractor(k: 2) { $0.crop = Self.pixels(3, 0, 2, 4) }
    let image = try await extractor.palette(of: source)
    #expect(image.header.width == 8)
    #expect(image.pixels == 4)
    #expect(image.transparent == 0.5)
  }
}
