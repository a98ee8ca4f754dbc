internal import TestSupport

/// A pixel-art owl on a branch: 64x64 pixels, 4-bit indexed, on transparent ground.
///
/// The true colors are exact: the eleven opaque entries of the palette. The first entry is the
/// transparent one.
enum SpriteScene: Scene {
  static let fileName = "sprite.png"

  static let trueColors: [Color] = palette.dropFirst().map { Color($0.hex) }

  /// The letters of the drawing and their colors.
  static let palette: [(letter: Character, hex: UInt32)] = [
    (".", 0x000000), ("k", 0x2B1B2E), ("d", 0x5E3A2B), ("b", 0x8F5D3B), ("w", 0xFFF6E0),
    ("y", 0xFFC93C), ("o", 0xF2812D), ("r", 0xB8541A), ("l", 0xE9CF9F), ("t", 0xC6965C),
    ("n", 0x6F8B3A), ("m", 0x45602B),
  ]

  /// The left half of the drawing.
  ///
  /// The right half is its mirror image. Each letter is two by two pixels.
  private static let drawing = [
    "................",
    ".....kk.........",
    ".....kdk........",
    ".....kbdkk......",
    ".....kbbddkkkkkk",
    "....kbbbbdddbbbb",
    "....kbbbbbbbdbbd",
    "...kbbbwwwwwbdbb",
    "...kbbwwwwwwwwbd",
    "...kbwwwyyyywwwb",
    "..kbbwwyyyyyywwb",
    "..kbbwwyywkyywwb",
    "..kbbwwyykkyywwo",
    "..kbbwwyykkyywoo",
    "..kbbwwwyyyywwoo",
    "..kbbbwwwwwwwboo",
    "..kbbbbwwwwwbbbr",
    "..kdbbbbbbbbbbbb",
    "..kddbbblllllllt",
    ".kdddbblllltllll",
    ".kddbdblltlllltl",
    ".kdddbbllllltlll",
    ".kdbddblltlllllt",
    ".kdddbbllllltlll",
    "..kddbdlltlllltl",
    "..kdddbbllllllll",
    "...kddddblltlllt",
    "....kkdddbllllll",
    "nnnnnnkkoookbbbb",
    "nnnmnnnnoronnkkk",
    "mmnnmmmmrmrmmmnm",
    "..mm..........mm",
  ]

  static func encodedFile() throws -> [UInt8] {
    let rows = drawing.map { half -> [UInt16] in
      let indices = half.map { letter in
        UInt16(palette.firstIndex { $0.letter == letter } ?? 0)
      }
      return indices + indices.reversed()
    }
    var image = PNGImage(width: 64, height: 64, kind: PNGKind(.indexed, bitDepth: 4)) { x, y in
      [rows[y / 2][x / 2]]
    }
    image.palette = palette.map { Color($0.hex).bytes }
    image.transparency = .palette([0])
    image.compressionLevel = 9
    return try image.encoded()
  }
}
