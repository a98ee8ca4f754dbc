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

  /// The place in the cell's block: the lower 3 bits of red, green and blue interleaved, red lowest (Morton
  /// order), so that each 8 and each 64 in a row are neighbors: cubes of 2 and of 4 levels a side.
  @inline(__always)
  static func offset(_ pixel: UInt32) -> Int {
    // Each channel's bits spread to every third one of its byte.
    let low = pixel & 0x07_0707
    let spread = (low | low << 2 | low << 4) & 0x49_4949
    return Int(spread & 0x49 | spread >> 7 & 0x92 | spread >> 14 & 0x124)
  }

  /// Cell and place in one number: the cell times 512 plus the place.
  @inline(__always)
  static func index(_ pixel: UInt32) -> UInt32 {
    UInt32(cell(pixel) << 9 | offset(pixel))
  }

  /// The same for eight pixels.
  @inline(__always)
  static func index(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let low: SIMD8<UInt32> = pixels & 0x07_0707
    var spread: SIMD8<UInt32> = low | (low &<< 2)
    spread |= low &<< 4
    spread &= 0x49_4949
    var index: SIMD8<UInt32> = spread & 0x49
    index |= (spread &>> 7) & 0x92
    index |= (spread &>> 14) & 0x124
    index |= (pixels &<< 6) & 0x3e00
    index |= (pixels &<< 3) & 0x7_c000
    index |= pixels & 0xf8_0000
    return index
  }

  /// The cell at a place of the order in which each 8, each 64 and so on in a row are neighbors: the bits of
  /// the code are those of red, green and blue in turn, red lowest.
  static func cell(mortonCode code: Int) -> Int {
    let code = UInt32(code)
    func channel(_ shift: UInt32) -> UInt32 {
      var bits = (code >> shift) & 0x1249
      bits = (bits | bits >> 2) & 0x10c3
      bits = (bits | bits >> 4) & 0x100f
      return (bits | bits >> 8) & 0x1f
    }
    return Int(channel(0) | channel(1) << 5 | channel(2) << 10)
  }

  /// The color (bits 0...7 red, 8...15 green, 16...23 blue) at a place of a cell.
  static func color(cell: Int, offset: Int) -> UInt32 {
    let (cell, offset) = (UInt32(cell), UInt32(offset))
    let upper = (cell & 0x1f) << 3 | (cell & 0x3e0) << 6 | (cell & 0x7c00) << 9
    let spread = offset & 0x49 | (offset & 0x92) << 7 | (offset & 0x124) << 14
    return upper | (spread | spread >> 2 | spread >> 4) & 0x07_0707
  }
}
