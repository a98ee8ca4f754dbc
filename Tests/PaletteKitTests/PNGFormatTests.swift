import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

@Suite struct PNGFormatTests {
  /// The picture, as runs of the same pixels in the given rows.
  private func runs(
    _ bytes: [UInt8], rows: [Int]
  ) throws -> (size: [Int], rows: [[(pixel: UInt32, count: Int)]]) {
    var session = try CodecSession(opening: .bytes(bytes))
    let (width, height) = (session.header.width, session.header.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    while let band = try session.readBand(into: &pixels, at: 0..<pixels.count), !band.isLast {}
    let found = rows.map { row in
      pixels[row * width..<(row + 1) * width].reduce(into: [(pixel: UInt32, count: Int)]()) {
        runs, pixel in
        if runs.last?.pixel == pixel {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((pixel, 1))
        }
      }
    }
    return (size: [width, height], rows: found)
  }

  @Test func single() throws {
    let bytes = PaletteFormat.png.bytes([.pair("a.png")])
    let picture = try runs(bytes, rows: [0, 100, 255])
    #expect(picture.size == [1024, 256])
    for row in picture.rows {
      #expect(row.map(\.pixel) == [0xffff_ffff, 0xff57_351d])
      #expect(row.map(\.count) == [768, 256])
    }
  }

  @Test func severalWithGaps() throws {
    let gray = PaletteRecord("c.png", [(0x777777, 5)])
    let picture = try runs(
      PaletteFormat.png.bytes([.pair("a.png"), .failed, gray]), rows: [95, 96, 103, 104, 199])
    #expect(picture.size == [1024, 200])
    #expect(picture.rows.map { $0.map(\.count) } == [[768, 256], [1024], [1024], [1024], [1024]])
    #expect(picture.rows.dropFirst().map { $0[0].pixel } == [0, 0, 0xff77_7777, 0xff77_7777])
  }

  /// Even a color of a single pixel has its column.
  @Test func manyColors() throws {
    let picture = try runs(PaletteFormat.png.bytes([.largest]), rows: [0])
    #expect(picture.rows[0].count == 256)
    let rare = PaletteRecord("a.png", [(0xffffff, 1_000_000)] + (0..<255).map { (UInt32($0), 1) })
    let counts = try runs(PaletteFormat.png.bytes([rare]), rows: [0]).rows[0].map(\.count)
    #expect(counts == [769] + Array(repeating: 1, count: 255))
  }

  @Test func noImages() throws {
    let picture = try runs(PaletteFormat.png.bytes([]), rows: [0])
    #expect(picture.size == [1024, 256])
    #expect(picture.rows[0].map(\.pixel) == [0])
  }

  @Test(arguments: [(157, 16_320), (158, 16_266), (2000, 16_000), (20_000, 20_000)])
  func manyImagesAreThin(count: Int, height: Int) throws {
    let records = Array(repeating: PaletteRecord("a.png", [(0x123456, 1)]), count: count)
    let session = try CodecSession(opening: .bytes(PaletteFormat.png.bytes(records)))
    #expect(session.header.height == height)
  }

  /// Its own pictures are recognized, and what palettes they have is still found.
  @Test func marked() async throws {
    for records in [[], [PaletteRecord.pair("a.png")], [.pair("a.png"), .largest]] {
      let bytes = PaletteFormat.png.bytes(records)
      #expect(SwatchPicture.isMarked(Array(bytes.prefix(64))))
      #expect(SwatchPicture.isMarked(bytes))
      #expect(!SwatchPicture.isMarked(Array(bytes.prefix(56))))
    }
    let palette = try await PaletteExtractor(k: 5).palette(
      of: .bytes(PaletteFormat.png.bytes([.pair("a.png")]))
    ).palette
    #expect(palette.hexes == ["#ffffff", "#1d3557"])
    #expect(palette.shares == [0.75, 0.25])
  }
}
