internal import ImageDecoding

extension PaletteFormat {
  /// Adobe Swatch Exchange, which Photoshop, Illustrator, InDesign and others read.
  public static let ase = PaletteFormat(
    name: "ase", fileExtensions: ["ase"], summary: "Adobe Swatch Exchange", isBinary: true
  ) { imageCount in
    SwatchExchangeEncoder(isSingle: imageCount == 1)
  }
}

/// A block for each color, named by its hex code; with several images in a group for each.
///
/// The file says first how many blocks follow, so that they are kept until the end. Failed images give
/// none. All numbers are big-endian.
private struct SwatchExchangeEncoder: PaletteEncoder {
  private enum BlockType {
    static let color: UInt16 = 0x0001
    static let groupStart: UInt16 = 0xc001
    static let groupEnd: UInt16 = 0xc002
  }

  /// Of the types 0 (global), 1 (spot) and 2, the one of a color that is only itself.
  private static let normalColor: UInt16 = 2
  /// Code points of a name, which the format's 16 bits for a length always hold.
  private static let longestName = 255

  let isSingle: Bool
  private var blockCount: UInt32 = 0
  private var blocks: [UInt8] = []

  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  mutating func encode(_ record: PaletteRecord) -> [UInt8] {
    guard case .success(let image) = record.result else { return [] }
    let name = record.path.lastComponent.abbreviated(to: Self.longestName)
    if !isSingle { append(BlockType.groupStart, Self.text(name)) }
    for swatch in image.palette {
      let color = swatch.color
      let channels = [color.red, color.green, color.blue].flatMap { channel in
        (Float(channel) / 255).bitPattern.bytes
      }
      append(
        BlockType.color,
        Self.text(color.hex) + Array("RGB ".utf8) + channels + Self.normalColor.bytes)
    }
    if !isSingle { append(BlockType.groupEnd, []) }
    return []
  }

  func end() -> [UInt8] {
    let version: [UInt16] = [1, 0]
    return Array("ASEF".utf8) + version.flatMap(\.bytes) + blockCount.bytes + blocks
  }

  private mutating func append(_ type: UInt16, _ content: [UInt8]) {
    blocks += type.bytes + UInt32(content.count).bytes + content
    blockCount += 1
  }

  /// The number of UTF-16 code units, these, and a 0 that counts as one of them.
  private static func text(_ string: String) -> [UInt8] {
    let units = Array(string.utf16) + [0]
    return UInt16(units.count).bytes + units.flatMap(\.bytes)
  }
}

extension FixedWidthInteger {
  /// Most significant byte first.
  fileprivate var bytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { shift in
      UInt8(truncatingIfNeeded: self >> Self(shift))
    }
  }
}
