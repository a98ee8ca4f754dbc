/// A color of 8 bits a channel in the sRGB color space (IEC 61966-2-1).
public struct SRGB: Hashable, Sendable {
  /// Red, 0...255.
  public let red: UInt8
  /// Green, 0...255.
  public let green: UInt8
  /// Blue, 0...255.
  public let blue: UInt8

  /// A color of the given channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A color from bits 0...7 (red), 8...15 (green) and 16...23 (blue).
  package init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed >> 16))
  }

  /// A color written as `#rrggbb` or `#rgb`, in either case, with or without the `#`; nil for other
  /// texts.
  public init?(hex text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 6: self.init(packed: value.byteSwapped >> 8)
    case 3:
      let channel = { (shift: UInt32) in UInt8(value >> shift & 15) * 17 }
      self.init(red: channel(8), green: channel(4), blue: channel(0))
    default: return nil
    }
  }

  /// The color as `#rrggbb`, in lower case.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text = [UInt8(ascii: "#")]
    for channel in [red, green, blue] {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension SRGB {
  /// Linear light of the channels, 0...1 each.
  var linear: (red: Double, green: Double, blue: Double) {
    func light(_ channel: UInt8) -> Double { TransferFunction.linear(Double(channel) / 255) }
    return (red: light(red), green: light(green), blue: light(blue))
  }
}

extension SRGB: CustomStringConvertible {
  /// The color as `#rrggbb`.
  public var description: String { hex }
}
