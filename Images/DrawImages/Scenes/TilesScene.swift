internal import TestSupport

/// A flat poster of tiles and discs: 600x400 pixels, RGB, without smoothed edges.
///
/// The true colors are exact and so are their areas: cream 30 %, navy 25 %, red 20 %, teal 15 %,
/// orange 7 % and plum 3 %. Discs change places in pairs, which leaves the areas as they are.
enum TilesScene: Scene {
  static let fileName = "tiles.png"

  static let trueColors: [Color] = hexColors.map { Color($0) }

  /// Cream, navy, red, teal, orange and plum: from the largest area to the smallest.
  static let hexColors: [UInt32] = [0xF4E9CD, 0x1D3557, 0xD7393F, 0x2A9D8F, 0xF2A541, 0x6A4C93]

  /// The pixels each color fills, in the same order.
  static let areas = [72_000, 60_000, 48_000, 36_000, 16_800, 7_200]

  private static let width = 600
  private static let height = 400

  /// The tiles by the index of their color, in units of 20 pixels.
  private static let tiles: [(color: Int, columns: Range<Int>, rows: Range<Int>)] = [
    (0, 0..<12, 0..<15), (1, 12..<27, 0..<10), (2, 12..<24, 10..<20), (3, 0..<12, 15..<20),
    (3, 24..<30, 10..<13), (3, 27..<30, 6..<10), (4, 24..<30, 13..<20), (5, 27..<30, 0..<6),
  ]

  static func encodedFile() throws -> [UInt8] {
    var cells = Array(repeating: 0, count: width * height)
    for tile in tiles {
      for row in tile.rows.lowerBound * 20..<tile.rows.upperBound * 20 {
        for column in tile.columns.lowerBound * 20..<tile.columns.upperBound * 20 {
          cells[row * width + column] = tile.color
        }
      }
    }
    swapDiscs(in: &cells, radius: 88, (120, 150), (360, 300))
    swapDiscs(in: &cells, radius: 46, (120, 150), (320, 100))
    swapDiscs(in: &cells, radius: 38, (450, 100), (60, 350))
    swapDiscs(in: &cells, radius: 38, (450, 100), (540, 330))
    swapDiscs(in: &cells, radius: 38, (360, 300), (180, 350))
    swapDiscs(in: &cells, radius: 20, (570, 60), (570, 160))
    let colors = trueColors.map { $0.bytes.map(UInt16.init) }
    var image = PNGImage(width: width, height: height, kind: PNGKind(.rgb)) { x, y in
      colors[cells[y * width + x]]
    }
    image.filters = [.up]
    image.compressionLevel = 9
    return try image.encoded()
  }

  /// Exchanges the contents of two discs of the same radius.
  private static func swapDiscs(
    in cells: inout [Int], radius: Int, _ first: (x: Int, y: Int), _ second: (x: Int, y: Int)
  ) {
    for down in -radius..<radius {
      for across in -radius..<radius {
        // Twice the offset of the pixel's center from the disc's center.
        let x = 2 * across + 1
        let y = 2 * down + 1
        guard x * x + y * y <= 4 * radius * radius else { continue }
        cells.swapAt(
          (first.y + down) * width + first.x + across,
          (second.y + down) * width + second.x + across)
      }
    }
  }
}
