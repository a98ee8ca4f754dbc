/// The RGB colors that luma and chroma stand for.
///
/// ITU-T T.871 (JFIF), with the constants of libjpeg in 16-bit fixed point, so that every color is the one that
/// decoders come to. A sample is Y in bits 0...7, Cb in 8...15 and Cr in 16...23; a color has red in the lowest
/// byte, then green and blue.
enum YCbCr {
  /// What chroma adds to luma.
  struct Shift {
    let red: Int32
    let green: Int32
    let blue: Int32

    /// That of a sample's chroma.
    @inline(__always)
    init(sample: UInt32) {
      let blueness = Int32((sample &>> 8) & 255) &- 128
      let redness = Int32((sample &>> 16) & 255) &- 128
      let half: Int32 = 1 << 15
      red = (91881 &* redness &+ half) >> 16
      green = (half &- 22554 &* blueness &- 46802 &* redness) >> 16
      blue = (116130 &* blueness &+ half) >> 16
    }

    /// The color with a luma, each channel clipped to what there is.
    @inline(__always)
    func color(y: UInt32) -> UInt32 {
      func channel(_ shift: Int32) -> UInt32 { UInt32(min(max(Int32(y) &+ shift, 0), 255)) }
      return channel(red) | channel(green) << 8 | channel(blue) << 16
    }

    /// Whether all channels of the colors with a luma, and with up to so much more, lie between 0 and 255, and none
    /// at an end.
    @inline(__always)
    func isInner(y: UInt32, upTo more: Int32 = 0) -> Bool {
      Int32(y) &+ min(red, green, blue) > 0 && Int32(y) &+ more &+ max(red, green, blue) < 255
    }
  }

  /// Whether all channels of a sample's color lie between 0 and 255, and none at an end.
  ///
  /// Such a sample stands for a color that no other does.
  static func isInner(_ sample: UInt32) -> Bool { Shift(sample: sample).isInner(y: sample & 255) }

  /// The color of a sample, each channel clipped to what there is.
  static func color(_ sample: UInt32) -> UInt32 { Shift(sample: sample).color(y: sample & 255) }

  /// The same for a sample of which nothing is clipped.
  @inline(__always)
  static func innerColor(_ sample: UInt32) -> UInt32 {
    let shift = Shift(sample: sample)
    let channels = shift.red &+ shift.green &<< 8 &+ shift.blue &<< 16
    return UInt32(bitPattern: channels) &+ (sample & 255) &* 0x01_0101
  }
}
