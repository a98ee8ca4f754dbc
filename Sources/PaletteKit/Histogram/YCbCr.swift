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

    @inline(__always)
    init(cb: UInt32, cr: UInt32) {
      let (blueness, redness) = (Int32(cb) &- 128, Int32(cr) &- 128)
      let half: Int32 = 1 << 15
      red = (91881 &* redness &+ half) >> 16
      green = (half &- 22554 &* blueness &- 46802 &* redness) >> 16
      blue = (116130 &* blueness &+ half) >> 16
    }
  }

  /// Whether all channels of a sample's color lie between 0 and 255, and none at an end.
  ///
  /// Such a sample stands for a color that no other does.
  static func isInner(_ sample: UInt32) -> Bool { areInner(sample, upToLuma: 0) }

  /// Whether that holds for a sample and those of so much more luma.
  @inline(__always)
  static func areInner(_ sample: UInt32, upToLuma more: Int32) -> Bool {
    let shift = Shift(cb: (sample &>> 8) & 255, cr: (sample &>> 16) & 255)
    let y = Int32(sample & 255)
    return y &+ min(shift.red, shift.green, shift.blue) > 0
      && y &+ more &+ max(shift.red, shift.green, shift.blue) < 255
  }

  /// The color of a sample, each channel clipped to what there is.
  static func color(_ sample: UInt32) -> UInt32 {
    let shift = Shift(cb: sample >> 8 & 255, cr: sample >> 16 & 255)
    func channel(_ shift: Int32) -> UInt32 {
      UInt32(min(max(Int32(sample & 255) + shift, 0), 255))
    }
    return channel(shift.red) | channel(shift.green) << 8 | channel(shift.blue) << 16
  }

  /// The same for a sample of which nothing is clipped.
  @inline(__always)
  static func innerColor(_ sample: UInt32) -> UInt32 {
    let shift = Shift(cb: (sample &>> 8) & 255, cr: (sample &>> 16) & 255)
    let channels = shift.red &+ shift.green &<< 8 &+ shift.blue &<< 16
    return UInt32(bitPattern: channels) &+ (sample & 255) &* 0x01_0101
  }
}
