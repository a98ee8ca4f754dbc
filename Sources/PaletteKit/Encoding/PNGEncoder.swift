internal import ImageDecoding

extension PaletteFormat {
  /// A picture of the colors, side by side and as wide as their shares.
  public static let png = PaletteFormat(
    name: "png", fileExtensions: ["png"], summary: "a picture, areas by share", isBinary: true
  ) { _ in PNGEncoder() }
}

/// One strip for each image, from top to bottom, with gaps where nothing is drawn.
///
/// The file says first how high it is, so that the colors are kept until the end. Failed images give
/// no strip; without any, a picture of nothing is left.
private struct PNGEncoder: PaletteEncoder {
  private static let width = 1024
  private static let heightOfOne = 256
  private static let heightOfSeveral = 96
  private static let gap = 8
  /// With more images than fit, their strips are thinner, down to a single row.
  private static let largestHeight = 16_384

  /// Colors as pixels, and how many columns each takes.
  private var strips: [[(color: UInt32, columns: UInt16)]] = []

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let columns = Apportionment.parts(of: Self.width, shares: image.palette.map(\.share))
    strips.append(zip(image.palette, columns).map { ($0.color.pixel, UInt16($1)) })
    return []
  }

  func end() -> [UInt8] {
    guard strips.count > 1 else {
      return SwatchPicture.encoded(
        width: Self.width, height: Self.heightOfOne, hasAlpha: strips.isEmpty,
        rows: [.init(strips.first.map(pixels) ?? transparent, count: Self.heightOfOne)])
    }
    let room = Self.largestHeight / strips.count
    let gap = room >= 4 * Self.gap ? Self.gap : 0
    let height = max(1, min(room - gap, Self.heightOfSeveral))
    let rows = strips.indices.lazy.flatMap { index in
      let isLast = index + 1 == strips.count
      return [
        SwatchPicture.Rows(pixels(of: strips[index]), count: height),
        SwatchPicture.Rows(transparent, count: isLast ? 0 : gap),
      ]
    }
    return SwatchPicture.encoded(
      width: Self.width, height: strips.count * (height + gap) - gap, hasAlpha: gap > 0, rows: rows)
  }

  private func pixels(of strip: [(color: UInt32, columns: UInt16)]) -> [UInt32] {
    strip.flatMap { Array(repeating: $0.color, count: Int($0.columns)) }
  }

  private var transparent: [UInt32] { Array(repeating: 0, count: Self.width) }
}

extension SRGB {
  fileprivate var pixel: UInt32 {
    0xff00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
  }
}
