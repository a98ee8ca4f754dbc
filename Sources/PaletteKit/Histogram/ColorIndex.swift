/// How the 24 bits of a color make its place in a histogram.
enum ColorIndex {
  /// The cell: the upper 5 bits of red, green and blue, red lowest.
  @inline(__always)
  static func cell(_ pixel: UInt32) -> Int {
    let red = (pixel >> 3) & 0x1f
    let green = (pixel >> 6) & 0x3e0
    let blue = (pixel >> 9) & 0x7c00
    return Int(red | green | blue)
  }

  /// The place in the cell's block: the lower 3 bits of red, green and blue, red lowest.
  @inline(__always)
  static func offset(_ pixel: UInt32) -> Int {
    let red = pixel & 7
    let green = (pixel >> 5) & 0x38
    let blue = (pixel >> 10) & 0x1c0
    return Int(red | green | blue)
  }

  /// Cell and place in one number: the cell times 512 plus the place.
  @inline(__always)
  static func index(_ pixel: UInt32) -> UInt32 {
    UInt32(cell(pixel) << 9 | offset(pixel))
  }

  /// The same for eight pixels.
  @inline(__always)
  static func index(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var index: SIMD8<UInt32> = pixels & 7
    index |= (pixels &>> 5) & 0x38
    index |= (pixels &>> 10) & 0x1c0
    index |= (pixels &<< 6) & 0x3e00
    index |= (pixels &<< 3) & 0x7c000
    index |= pixels & 0xf80000
    return index
  }

  /// The color (bits 0...7 red, 8...15 green, 16...23 blue) at a place of a cell.
  static func color(cell: Int, offset: Int) -> UInt32 {
    let (cell, offset) = (UInt32(cell), UInt32(offset))
    let red = (cell & 0x1f) << 3 | (offset & 7)
    let green = ((cell >> 5) & 0x1f) << 3 | ((offset >> 3) & 7)
    let blue = (cell >> 10) << 3 | (offset >> 6)
    return red | green << 8 | blue << 16
  }

  /// The places of a block in Z order (Morton order), in which each 8 and each 64 in a row are
  /// neighbors: cubes of 2 and of 4 levels a side.
  static let offsetsInZOrder: [Int] = (0..<512).map { code in
    var offset = 0
    for bit in 0..<3 {
      offset |= (code >> (3 * bit) & 1) << bit
      offset |= (code >> (3 * bit + 1) & 1) << (3 + bit)
      offset |= (code >> (3 * bit + 2) & 1) << (6 + bit)
    }
    return offset
  }
}
