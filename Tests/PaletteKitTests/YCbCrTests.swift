import ImageDecoding
import TestSupport
import Testing

@testable import PaletteKit

/// Luma and chroma taken as a JPEG has them, beside the RGB that libjpeg makes of them.
@Suite struct YCbCrTests {
  private struct Pixels: Equatable {
    /// Red, green and blue; for all rows that came.
    var colors: [UInt32] = []
    var damage: ImageDecodingError?
  }

  private static func decoded(
    _ bytes: [UInt8], _ samples: YCbCrRows.Delivery, rows: Int, acceptsDamage: Bool = false
  ) throws -> (isYCbCr: Bool, pixels: Pixels) {
    var options = DecodingOptions()
    options.acceptsDamage = acceptsDamage
    var session = try CodecSession(
      ByteSource(opening: .bytes(bytes)), options: options, taking: samples)
    var pixels = Pixels()
    var buffer = [UInt32](repeating: 0, count: rows * session.header.width)
    var room: [UInt32] = []
    while let band = try session.readBand(into: &buffer, at: 0..<buffer.count) {
      #expect(band.y * band.columns == pixels.colors.count)
      let isYCbCr = session.isYCbCr
      func add(_ part: Span<UInt32>) {
        for place in part.indices {
          pixels.colors.append(isYCbCr ? YCbCr.color(part[place]) : part[place] & 0xff_ffff)
        }
      }
      let came = buffer.span.extracting(first: band.count)
      if let rows = session.packedRows {
        rows.unpack(came, most: 100, room: &room, add)
      } else {
        add(came)
      }
    }
    pixels.damage = session.damage
    return (session.isYCbCr, pixels)
  }

  /// Strong colors and sharp borders: many samples stand for colors beyond the gamut.
  private static func image(_ width: Int, _ height: Int, across: Int, down: Int) -> JPEGImage {
    var image = JPEGImage(width: width, height: height) { x, y in
      let code = (UInt32(x * 31 + y * 17) &* 2_654_435_761) >> 29
      return (0..<3).map { code >> UInt32($0) & 1 == 0 ? 0 : 255 }
    }
    image.options.quality = 80
    image.options.horizontalSampling = across
    image.options.verticalSampling = down
    return image
  }

  @Test(
    arguments: [(1, 1), (2, 1), (2, 2)],
    [
      (5, 4), (6, 1), (7, 2), (16, 16), (17, 33), (64, 15), (97, 48), (250, 49), (513, 20),
      (1030, 18),
    ])
  func sameAsTheLibrary(sampling: (across: Int, down: Int), size: (Int, Int)) throws {
    var image = Self.image(size.0, size.1, across: sampling.across, down: sampling.down)
    for isProgressive in [false, true] {
      image.options.isProgressive = isProgressive
      let bytes = try image.encoded()
      let right = try Self.decoded(bytes, .none, rows: 64)
      #expect(!right.isYCbCr && right.pixels.colors.count == size.0 * size.1)
      for rows in [1, 3, 100] {
        for samples in [YCbCrRows.Delivery.pixels, .packed] {
          let came = try Self.decoded(bytes, samples, rows: rows)
          #expect(came.isYCbCr)
          #expect(came.pixels == right.pixels)
        }
      }
    }
  }

  /// Other shapes of chroma, and images too narrow for it, are left to the library.
  @Test(arguments: [(1, 2, 64), (4, 1, 64), (2, 2, 4), (2, 1, 3)])
  func otherShapes(across: Int, down: Int, width: Int) throws {
    let bytes = try Self.image(width, 20, across: across, down: down).encoded()
    let came = try Self.decoded(bytes, .packed, rows: 8)
    #expect(!came.isYCbCr)
    #expect(came.pixels == (try Self.decoded(bytes, .none, rows: 8).pixels))
  }

  @Test(arguments: [JPEGOptions.ColorSpace.rgb, .gray, .cmyk])
  func otherModels(space: JPEGOptions.ColorSpace) throws {
    let channels = space == .gray ? 1 : space == .cmyk ? 4 : 3
    var image = JPEGImage(width: 16, height: 16, componentCount: channels) { x, y in
      [UInt8](repeating: UInt8(8 * x + y), count: channels)
    }
    image.options.colorSpace = space
    let bytes = try image.encoded()
    #expect(!(try Self.decoded(bytes, .packed, rows: 8).isYCbCr))
  }

  /// What is left of a file that was cut is the same rows, but for one or two above the damage, which are whole
  /// and yet may be lost with what is handed out together with them.
  @Test(arguments: [(1, 1), (2, 1), (2, 2)], [false, true])
  func damage(sampling: (across: Int, down: Int), isProgressive: Bool) throws {
    var image = Self.image(80, 75, across: sampling.across, down: sampling.down)
    image.options.isProgressive = isProgressive
    let bytes = try image.encoded()
    for part in stride(from: 0.3, through: 0.99, by: 0.03) {
      let cut = Array(bytes.prefix(Int(Double(bytes.count) * part)))
      for rows in [2, 16, 80] {
        let right = try Self.decoded(cut, .none, rows: rows, acceptsDamage: true)
        let came = try Self.decoded(cut, .packed, rows: rows, acceptsDamage: true)
        #expect(came.isYCbCr && came.pixels.damage?.code == right.pixels.damage?.code)
        let common = min(came.pixels.colors.count, right.pixels.colors.count)
        #expect(max(came.pixels.colors.count, right.pixels.colors.count) - common <= 2 * 80)
        #expect(came.pixels.colors.prefix(common) == right.pixels.colors.prefix(common))
      }
    }
  }

  /// Counts of samples, above 255 too, come to those of their colors.
  @Test func countedSamples() async throws {
    // Samples of a few chromas, among them some that stand for one color.
    let samples =
      HistogramTests.pixels(30_000).map { $0 & 0x3f_30ff | 0x40_4000 }
      + [UInt32](repeating: 0x80_8080, count: 1000) + [UInt32](repeating: 0xff_ff01, count: 300)
      + [UInt32](repeating: 0x50_a0c8, count: 512)
    var direct = ColorHistogram()
    direct.add(samples.map(YCbCr.color).span, hasAlpha: false)
    var counted = PixelHistogram(.rgb, isYCbCr: true)
    var others = PixelHistogram(.rgb, isYCbCr: true)
    counted.add(samples[..<20_000].map { $0 }.span, hasAlpha: false)
    others.add(samples[20_000...].map { $0 }.span, hasAlpha: false)
    counted.add(others)
    let right = try await DistinctColors(HistogramTable(direct))
    let came = try await DistinctColors(counted.table(k: 5))
    #expect(came.count == right.count && came.count < Set(samples).count)
    #expect(Self.listed(came) == Self.listed(right))
  }

  /// What is ignored leaves both, and what is left is the same.
  @Test func ignoredSamples() async throws {
    let samples =
      HistogramTests.pixels(20_000).map { $0 & 0x3f_30ff | 0x40_4000 }
      + [UInt32](repeating: 0x80_80fa, count: 700)
    let white = SRGB(red: 255, green: 255, blue: 255)
    let ignored = IgnoredColors([IgnoredColor(white, within: 0.3)], transform: .sRGB)
    var direct = PixelHistogram(.rgb)
    direct.add(samples.map(YCbCr.color).span, hasAlpha: false)
    var counted = PixelHistogram(.rgb, isYCbCr: true)
    counted.add(samples.span, hasAlpha: false)
    let all = Set(samples.map(YCbCr.color)).count
    try direct.remove(ignored)
    try counted.remove(ignored)
    let isEmpty = counted.isEmpty
    #expect(!isEmpty)
    let right = try await DistinctColors(direct.table(k: 5))
    let came = try await DistinctColors(counted.table(k: 5))
    #expect(came.count == right.count && came.count < all)
    #expect(Self.listed(came) == Self.listed(right))
  }

  private static func listed(_ colors: DistinctColors) -> [UInt32: UInt32] {
    var counts: [UInt32: UInt32] = [:]
    for chunk in (0..<colors.chunkCount).map(colors.chunk) {
      for place in chunk.colors.indices where chunk.counts[place] > 0 {
        #expect(counts[chunk.colors[place]] == nil, "a color is listed once")
        counts[chunk.colors[place]] = chunk.counts[place]
      }
    }
    return counts
  }

  /// Samples that are taken for their colors' only ones are that, over all 16 million; and a cell is called inner only
  /// where all of its samples are.
  @Test func innerSamples() {
    var stands = [UInt8](repeating: 0, count: 1 << 24)
    for sample in UInt32(0)..<1 << 24 {
      let color = Int(YCbCr.color(sample))
      if stands[color] < 2 { stands[color] += 1 }
    }
    var (wrong, count) = (0, 0)
    for sample in UInt32(0)..<1 << 24 where YCbCr.isInner(sample) {
      count += 1
      let color = YCbCr.color(sample)
      if stands[Int(color)] != 1 || YCbCr.innerColor(sample) != color { wrong += 1 }
    }
    #expect(wrong == 0)
    // The determinant of the step to RGB is 4.2: so many of 2²⁴ samples lie in the gamut.
    #expect(abs(Double(count) / Double(1 << 24) - 1 / 4.2) < 0.01)
    let cells = SampleCell.all(in: [UInt32](repeating: .max, count: SampleCell.groups))
    #expect(Set(cells).count == 1 << 16)
    for cell in cells {
      let isInner = (0..<SampleCell.size).allSatisfy { YCbCr.isInner(cell.sample(place: $0)) }
      if cell.isInner != isInner { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Every place of a cell has a code, and parts are those of halving.
  @Test func codesOfCells() {
    #expect(SampleCell.places.sorted() == Array(0..<SampleCell.size))
    for (size, levels) in zip(SampleCell.sizes, [(4, 8, 4), (2, 4, 2), (1, 2, 1), (1, 1, 1)]) {
      for start in stride(from: 0, to: SampleCell.size, by: size) {
        let part = SampleCell.places[start..<start + size]
        #expect(Set(part.map { $0 & 7 }).count == levels.0)
        #expect(Set(part.map { $0 >> 3 & 7 }).count == levels.1)
        #expect(Set(part.map { $0 >> 6 }).count == levels.2)
      }
    }
  }

  /// The corners of sRGB, as ITU-T T.871 has them, rounded.
  @Test(arguments: [
    ((0, 128, 128), "#000000"), ((255, 128, 128), "#ffffff"), ((76, 85, 255), "#fe0000"),
    ((150, 44, 21), "#00ff01"), ((29, 255, 107), "#0000fe"),
  ])
  func corners(sample: (UInt32, UInt32, UInt32), hex: String) {
    let color = YCbCr.color(sample.0 | sample.1 << 8 | sample.2 << 16)
    #expect(SRGB(packed: color).hex == hex)
  }
}
