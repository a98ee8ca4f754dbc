import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Pixels that a program hands in.
@Suite struct PixelBufferTests {
  /// Bytes of noise around a few colors, by a fixed rule.
  private static func bytes(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 11, stream: 0)
    return (0..<count).map { index in
      UInt8(truncatingIfNeeded: UInt64(index / 40_960 % 4 * 60) + generator.next() % 50)
    }
  }

  private static func palette(
    of buffer: PixelBuffer?, k: Int = 6, workers: Int = 1,
    _ change: (inout ExtractionOptions) -> Void = { _ in }
  ) async throws -> PixelPalette {
    let buffer = try #require(buffer)
    return try await PaletteExtractor(k: k, workers: workers, change).palette(of: buffer)
  }

  // MARK: Layouts

  /// A pixel of red 10, green 20, blue 30 in each layout.
  @Test(
    arguments: [
      (PixelBuffer.Layout.rgba, [10, 20, 30, 255]), (.bgra, [30, 20, 10, 255]),
      (.rgbx, [10, 20, 30, 0]), (.bgrx, [30, 20, 10, 7]), (.rgb, [10, 20, 30]),
      (.bgr, [30, 20, 10]),
    ] as [(PixelBuffer.Layout, [UInt8])])
  func layouts(layout: PixelBuffer.Layout, pixel: [UInt8]) async throws {
    // More than are unpacked at once, and some left over.
    for width in [1, 7, 8, 21] {
      let row = (0..<width).flatMap { _ in pixel }
      let found = try await Self.palette(
        of: PixelBuffer(bytes: row + row, width: width, height: 2, layout: layout))
      #expect(found.palette.hexes == ["#0a141e"])
      #expect(found.pixels == 2 * width)
    }
  }

  @Test func grays() async throws {
    let buffer = PixelBuffer(bytes: [0, 255, 255, 119], width: 2, height: 2, layout: .gray)
    let found = try await Self.palette(of: buffer)
    #expect(found.palette.hexes == ["#ffffff", "#777777", "#000000"])
  }

  @Test func pixelsWeighTheirAlpha() async throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 51, 9, 9, 9, 0, 9, 9, 9, 0]
    let found = try await Self.palette(
      of: PixelBuffer(bytes: bytes, width: 4, height: 1, layout: .rgba))
    #expect(found.palette.hexes == ["#ff0000", "#0000ff"])
    #expect(abs(found.palette.shares[0] - 5.0 / 6) < 1e-12)
    #expect(found.transparent == 0.5)
  }

  /// Half of 200 at alpha 128 is 100.
  @Test func alphaIsDividedOut() async throws {
    let bytes: [UInt8] = [100, 50, 0, 128, 255, 255, 255, 255]
    let found = try await Self.palette(
      of: PixelBuffer(
        bytes: bytes, width: 2, height: 1, layout: .rgba, isPremultiplied: true))
    #expect(Set(found.palette.hexes) == ["#ffffff", "#c76400"])
  }

  @Test func gapsBetweenRowsAreNotLookedAt() async throws {
    let bytes: [UInt8] = [1, 2, 3, 1, 2, 3, 99, 99, 99, 99, 1, 2, 3, 1, 2, 3]
    let found = try await Self.palette(
      of: PixelBuffer(bytes: bytes, width: 2, height: 2, stride: 10, layout: .rgb))
    #expect(found.palette.hexes == ["#010203"])
  }

  @Test func tooFewBytesMakeNoBuffer() {
    let bytes = [UInt8](repeating: 0, count: 24)
    #expect(PixelBuffer(bytes: bytes, width: 2, height: 3, layout: .rgba) != nil)
    #expect(PixelBuffer(bytes: bytes, width: 2, height: 4, layout: .rgba) == nil)
    #expect(PixelBuffer(bytes: bytes, width: 0, height: 1, layout: .rgba) == nil)
    #expect(PixelBuffer(bytes: bytes, width: 1, height: -1, layout: .rgba) == nil)
    #expect(PixelBuffer(bytes: bytes, width: 3, height: 1, stride: 11, layout: .rgba) == nil)
    #expect(PixelBuffer(bytes: bytes, width: .max, height: 2, layout: .rgba) == nil)
    #expect(PixelBuffer(bytes: bytes, width: 1, height: .max, stride: .max, layout: .gray) == nil)
  }

  // MARK: In parallel

  @Test(arguments: PixelBuffer.Layout.allCases)
  func sameForAnyNumberOfWorkers(layout: PixelBuffer.Layout) async throws {
    let (width, height) = (750, 400)
    let buffer = PixelBuffer(
      bytes: Self.bytes(width * height * layout.bytesInPixel), width: width, height: height,
      layout: layout)
    let one = try await Self.palette(of: buffer)
    for (workers, rows) in [(2, 64), (3, 1), (8, 7), (8, 1000), (2, .max)] {
      let other = try await Self.palette(of: buffer, workers: workers) {
        $0.rowsBetweenChecks = rows
      }
      #expect(other.palette == one.palette)
      #expect(other.quality == one.quality)
      #expect(other.pixels == one.pixels && other.distinct == one.distinct)
    }
  }

  /// As a PNG file of the same pixels.
  @Test func sameAsDecoded() async throws {
    let bytes = Self.bytes(60 * 40 * 4)
    let image = PNGImage(
      width: 60, height: 40, kind: PNGKind(.rgba), samples: bytes.map(UInt16.init))
    let file = try await PaletteExtractor(k: 6).palette(of: .bytes(image.encoded()))
    let memory = try await Self.palette(
      of: PixelBuffer(bytes: bytes, width: 60, height: 40, layout: .rgba))
    #expect(memory.palette == file.palette)
    #expect(memory.quality == file.quality)
    #expect(memory.pixels == file.pixels && memory.transparent == file.transparent)
  }

  @Test func partsOfABuffer() async throws {
    let bytes: [UInt8] = (0..<100).map { UInt8($0) }
    let buffer = PixelBuffer(bytes: bytes, width: 10, height: 10, layout: .gray)
    let part = CropRectangle(x: .pixels(8), y: .percent(90), width: .pixels(9), height: .pixels(1))
    let found = try await Self.palette(of: buffer) { $0.crop = part }
    #expect(found.palette.hexes == ["#636363", "#626262"])
    let outside = CropRectangle(
      x: .pixels(10), y: .pixels(0), width: .pixels(1), height: .pixels(1))
    await #expect(throws: ImageDecodingError.self) {
      try await Self.palette(of: buffer) { $0.crop = outside }
    }
  }

  // MARK: Histograms added up

  /// Two parts, added up, are what counting all pixels in one gives: with spills, with alpha, without.
  @Test(arguments: [false, true], [0, 1, 7000, 40_000])
  func histogramsAddUp(hasAlpha: Bool, split: Int) async throws {
    var pixels = HistogramTests.pixels(40_000, alpha: hasAlpha)
    pixels.replaceSubrange(1000..<30_000, with: repeatElement(0x80ff_0102, count: 29_000))
    let span = pixels.span
    var all = ColorHistogram()
    var first = ColorHistogram()
    var second = ColorHistogram()
    all.add(span, hasAlpha: hasAlpha)
    first.add(span.extracting(0..<split), hasAlpha: hasAlpha)
    second.add(span.extracting(split..<pixels.count), hasAlpha: hasAlpha)
    first.add(second)
    let transparent = (first.transparentPixels, all.transparentPixels)
    #expect(transparent.0 == transparent.1)
    let one = try await DistinctColors(HistogramTable(all))
    let sum = try await DistinctColors(HistogramTable(first))
    #expect(one.chunkCount == sum.chunkCount)
    for index in 0..<one.chunkCount {
      #expect(one.chunk(index).colors == sum.chunk(index).colors)
      #expect(one.chunk(index).counts == sum.chunk(index).counts)
      #expect(one.chunk(index).alphaDeficits == sum.chunk(index).alphaDeficits)
    }
  }

  /// The same for inks, where one part is coarser than the other.
  @Test(arguments: [16, 200, 5000])
  func inkHistogramsAddUp(mostColors: Int) {
    let pixels = HistogramTests.pixels(3000).map { $0 ^ $0 << 9 }
    let span = pixels.span
    var all = InkHistogram(mostColors: mostColors)
    all.add(span)
    for split in [0, 10, 2500, 3000] {
      var first = InkHistogram(mostColors: mostColors)
      var second = InkHistogram(mostColors: mostColors)
      first.add(span.extracting(0..<split))
      second.add(span.extracting(split..<pixels.count))
      first.add(second)
      #expect(first.droppedBits == all.droppedBits)
      #expect(first.sorted == all.sorted)
    }
  }
}
