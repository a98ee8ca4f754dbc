/// The RGB colors that luma and chroma stand for.
///
/// ITU-T T.871 (JFIF), with the constants of libjpeg in 16-bit fixed point, so that every color is the one that
/// decoders come to. A sample is Y in bits 0...7, Cb in 8...15 and Cr in 16...23.
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

    /// The color (bits 0...7 red, 8...15 green, 16...23 blue), each channel clipped to what there is.
    @inline(__always)
    func color(y: UInt32) -> UInt32 {
      func channel(_ shift: Int32) -> UInt32 { UInt32(min(max(Int32(y) &+ shift, 0), 255)) }
      return channel(red) | channel(green) << 8 | channel(blue) << 16
    }
  }

  /// The color of a sample.
  static func color(_ sample: UInt32) -> UInt32 {
    Shift(cb: sample >> 8 & 255, cr: sample >> 16 & 255).color(y: sample & 255)
  }
}
