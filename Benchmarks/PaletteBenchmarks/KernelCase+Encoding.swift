import ImageDecoding
import PaletteKit

extension KernelCase {
  /// Each format, writing a palette of as many colors as there may be.
  static let encoding: [KernelCase] = PaletteFormat.all.map { format in
    KernelCase(name: "encode \(format.name)", unit: "palette") {
      let record = try await record()
      return Body(count: 1) {
        var encoder = format.makeEncoder(1)
        var bytes = encoder.begin()
        bytes += encoder.encode(record)
        bytes += encoder.end()
        precondition(!bytes.isEmpty, "a palette of 256 colors is something in any format")
      }
    }
  }

  private static func record() async throws -> PaletteRecord {
    let colors = (0..<256 as Range<UInt32>).map { $0 | (255 - $0) << 8 | ($0 * 7 & 255) << 16 }
    let file = SwatchPicture.encoded(
      width: 256, height: 1, hasAlpha: false,
      rows: [SwatchPicture.Rows(colors.map { $0 | 0xff00_0000 }, count: 1)])
    var options = ExtractionOptions()
    options.colors = ColorCount(clamping: 256)
    let image = try await PaletteExtractor(options: options, workers: 1).palette(of: .bytes(file))
    return PaletteRecord(path: "colors.png", result: .success(image))
  }
}
