internal import ImageDecoding

extension PixelBuffer {
  /// Puts pixels of a row into an array as the histogram takes them: red in the lowest byte, alpha in the
  /// highest.
  func unpack(row: Int, columns: Range<Int>, into pixels: inout [UInt32]) {
    let size = layout.bytesInPixel
    let start = row * stride + columns.lowerBound * size
    let bytes = bytes.span.extracting(start..<start + columns.count * size)
    var output = pixels.mutableSpan
    switch size {
    case 4: unpack(four: bytes, into: &output)
    case 3: unpack(three: bytes, into: &output)
    default:
      for index in bytes.indices { output[index] = 0xff00_0000 | UInt32(bytes[index]) * 0x01_0101 }
    }
  }

  private func unpack(four bytes: Span<UInt8>, into output: inout MutableSpan<UInt32>) {
    let (count, isBlueFirst) = (bytes.count / 4, layout.isBlueFirst)
    var place = 0
    while place + 8 <= count {
      let pixels = bytes.eightWords(at: 4 * place)
      output.setEight(isBlueFirst ? Self.exchanged(pixels) : pixels, at: place)
      place += 8
    }
    while place < count {
      let at = 4 * place
      let pixel =
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
        | UInt32(bytes[at + 3]) << 24
      output[place] = isBlueFirst ? Self.exchanged(SIMD8(repeating: pixel))[0] : pixel
      place += 1
    }
    guard isPremultiplied else { return }
    for place in 0..<count { output[place] = Self.divided(output[place]) }
  }

  private func unpack(three bytes: Span<UInt8>, into output: inout MutableSpan<UInt32>) {
    let (red, blue) = layout.isBlueFirst ? (2, 0) : (0, 2)
    for place in 0..<bytes.count / 3 {
      let at = 3 * place
      output[place] =
        0xff00_0000 | UInt32(bytes[at + red]) | UInt32(bytes[at + 1]) << 8
        | UInt32(bytes[at + blue]) << 16
    }
  }

  /// Pixels with their lowest byte and the third one exchanged.
  @inline(__always)
  private static func exchanged(_ pixels: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let others: SIMD8<UInt32> = pixels & 0xff00_ff00
    return others | (pixels &>> 16) & 0xff | (pixels & 0xff) &<< 16
  }

  /// A pixel with alpha divided out, each channel rounded.
  private static func divided(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}
