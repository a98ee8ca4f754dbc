import ImageDecoding
import PaletteKit
import Testing

@testable import PaletteBenchmarking

/// Drawn pictures are the same everywhere: expected pixels were computed by a script of the same rules.
@Suite struct PictureTests {
  /// The first is the first number of SplitMix64 from 0, as published.
  @Test(
    arguments: [
      (1, 0, 0, 0xe220_a839_7b1d_cdaf), (1, 3, 4, 0x6c7a_8cd9_4093_c018),
      (5, 639, 479, 0x1b88_948c_e15a_0fb0),
    ] as [(UInt64, Int, Int, UInt64)])
  func bits(seed: UInt64, x: Int, y: Int, expected: UInt64) {
    #expect(Lattice(seed: seed).bits(x, y) == expected)
  }

  @Test func fieldsAreSmooth() {
    let row = Lattice(seed: 1).row(37, width: 70, shift: 5)
    #expect(row.count == 70)
    #expect([0, 1, 16, 31, 32, 50].map { row[$0] } == [91, 91, 63, 34, 34, 26])
    #expect(zip(row, row.dropFirst()).allSatisfy { abs($0 - $1) < 16 })
  }

  @Test(
    arguments: [
      (10, 5, 0xe6f2f4), (600, 300, 0x7c9ed0), (700, 700, 0x8ea838), (1199, 799, 0x4e852b),
    ] as [(Int, Int, UInt32)])
  func photo(x: Int, y: Int, expected: UInt32) {
    let pixel = DrawnPicture.photo(width: 1200, height: 800).row(y)[x]
    #expect(pixel.byteSwapped == expected << 8 | 0xff)
  }

  /// What each of the pictures is there for.
  @Test func kindsDiffer() async throws {
    var distinct: [String: Int] = [:]
    for picture in DrawnPicture.all {
      let pixels = (0..<picture.height).lazy.flatMap { picture.row($0) }
      distinct[picture.name] = Set(pixels).count
    }
    #expect(distinct["graphic"] == 12)
    #expect(distinct["photo"].map { (50_000...400_000).contains($0) } == true)
    #expect(distinct["noise"].map { $0 > 300_000 } == true)
  }

  @Test func fileAndBufferHaveTheRows() async throws {
    let picture = DrawnPicture.graphic(width: 330, height: 200)
    let file = ImageSource.bytes(try await picture.encoded())
    let buffer = try #require(try await DecodedPixels.buffer(of: file, DecodingOptions()))
    let direct = try #require(picture.buffer())
    #expect(buffer.width == 330)
    #expect(buffer.height == 200)
    #expect(buffer.bytes == direct.bytes)
    let row = picture.row(7)
    #expect(direct.bytes[(7 * 330 + 5) * 4] == UInt8(truncatingIfNeeded: row[5]))
  }

  @Test func cancelledDrawingsAreNone() async {
    let (start, startInput) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in start { break }
      return try await DrawnPicture.noise(width: 64, height: 64).encoded()
    }
    task.cancel()
    startInput.yield()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
