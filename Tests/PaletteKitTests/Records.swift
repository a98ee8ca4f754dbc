@testable import ImageDecoding
@testable import PaletteKit

extension PaletteRecord {
  /// A record of an image that has colors, as 0xRRGGBB, in so many pixels each.
  init(_ path: FilePath, _ colors: [(color: UInt32, pixels: Int)]) {
    let count = colors.map(\.pixels).reduce(0, +)
    let swatches = colors.map { color, pixels in
      let color = SRGB(packed: color.byteSwapped >> 8)
      return Swatch(
        color: color, oklab: Oklab(color), share: Double(pixels) / Double(count), pixels: pixels,
        alphaSum: 255 * pixels)
    }
    let header = ImageHeader(
      format: .png, width: count, height: 1, bitsPerSample: 8, hasAlpha: false, model: .rgb,
      orientation: .upright, isInterlaced: false)
    let image = ImagePalette(
      header: header, content: nil, profile: "sRGB", notes: [], pixels: count, transparent: 0,
      distinct: colors.count, damage: nil, palette: Palette(swatches), quality: .exact,
      options: ExtractionOptions(), timings: [])
    self.init(path: path, result: .success(image))
  }

  /// Two colors in a ratio of 3 to 1, white and #1d3557.
  static func pair(_ path: FilePath) -> PaletteRecord {
    PaletteRecord(path, [(0xffffff, 3), (0x1d3557, 1)])
  }

  /// A record of an image that is not there.
  static let failed = PaletteRecord(
    path: "b.png", result: .failure(ImageDecodingError(.missing, "no such file")))

  /// As many colors as there may be, of 256 pixels down to one.
  static let largest = PaletteRecord(
    "large.png", (0..<256).map { (UInt32($0) * 0x01_0201 & 0xff_ffff, 256 - $0) })
}

extension PaletteFormat {
  /// What is written for some records of a run of so many images, by default as many.
  func bytes(_ records: [PaletteRecord], of imageCount: Int? = nil) -> [UInt8] {
    var encoder = makeEncoder(imageCount ?? records.count)
    var bytes = encoder.begin()
    for record in records { bytes += encoder.encode(record) }
    return bytes + encoder.end()
  }

  /// The same as text.
  func text(_ records: [PaletteRecord], of imageCount: Int? = nil) -> String {
    String(decoding: bytes(records, of: imageCount), as: UTF8.self)
  }
}

/// Names of files that could break out of the text around them.
enum HostileNames {
  static let all: [FilePath] = [
    "a\"b'c,d;e.png", "*/ body{} /*.png", "</style></title><script>&-->.png", "${x} #{y} `z`.png",
    "line\nlet x = 1\r\nlet y.png", "tab\tbell\u{7}escape\u{1b}[2J\u{9b}nul\u{0}.png",
    "turned\u{202e}gnp.png", "separator\u{2028}\u{85}let x.png", "=1+1.png",
    "\\\u{fffe}\u{ffff}.png",
    // A mark that makes one character of itself and what stands before it.
    "q\"\u{301},\"\u{301}x.png", "c*/\u{301}<\u{338}/style>d.png", "//", "", " ", "..",
    "256 0 0\n1 2 3 a.png", "class.png", "2024.png", "日本.png", "🎨 art.png",
    FilePath(bytes: Array("caf".utf8) + [0xe9, 0x22, 0xff] + Array(".png".utf8)),
    FilePath(String(repeating: "long/", count: 800) + String(repeating: "1 2 3 ", count: 700)),
  ]
}
