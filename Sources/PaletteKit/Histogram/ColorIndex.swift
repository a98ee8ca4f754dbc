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

  /// The place in a cell: the lower 3 bits of red, green and blue interleaved, red lowest (Morton order), so
  /// that each 8 and each 64 in a row are neighbors: cubes of 2 and of 4 levels a side.
  @inline(__always)
  static func offset(_ pixel: UInt32) -> Int {
    // Each channel's bits spread to every third one of its byte.
    let low = pixel & 0x07_0707
    let spread = (low | low << 2 | low << 4) & 0x49_4949
    return Int(spread & 0x49 | spread >> 7 & 0x92 | spread >> 14 & 0x124)
  }

  /// The place of a color's counter: the cell times 512, plus the lower 3 bits of red, green and blue one
  /// after the other, red lowest.
  ///
  /// This is asked for each pixel, and takes a third fewer steps than places in Morton order. Those are
  /// found from it in the end, with `OccupiedOffsets`.
  @inline(__always)
  static func index(_ pixel: UInt32) -> UInt32 {
    UInt32(cell(pixel) << 9 | place(pixel))
  }

  /// The place of a color's counter among those of its cell.
  @inline(__always)
  static func place(_ pixel: UInt32) -> Int {
    Int(pixel & 0x7 | (pixel >> 5) & 0x38 | (pixel >> 10) & 0x1c0)
  }

  /// The same for eight pixels.
  @inline(__always)
  static func index(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var index: SIMD8<UInt32> = pixels & 0xf8_0007
    index |= (pixels &<< 6) & 0x3e00
    index |= (pixels &<< 3) & 0x7_c000
    index |= (pixels &>> 5) & 0x38
    index |= (pixels &>> 10) & 0x1c0
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
    let upper = UInt32(cell)
    return (upper & 0x1f) << 3 | (upper & 0x3e0) << 6 | (upper & 0x7c00) << 9
      | color(offset: UInt32(offset))
  }

  /// The lower 3 bits of each channel of a color, given the place of its counter (see `place`).
  @inline(__always)
  static func color(place: UInt32) -> UInt32 {
    place & 0x7 | (place & 0x38) << 5 | (place & 0x1c0) << 10
  }

  /// The lower 3 bits of each channel of a color at a place of a cell.
  @inline(__always)
  static func color(offset: UInt32) -> UInt32 {
    let spread = offset & 0x49 | (offset & 0x92) << 7 | (offset & 0x124) << 14
    return (spread | spread >> 2 | spread >> 4) & 0x07_0707
  }
}
