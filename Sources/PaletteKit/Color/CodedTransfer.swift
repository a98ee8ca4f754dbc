/// The transfer characteristics of ITU-T H.273, table 3, from encoded values to linear light.
enum CodedTransfer {
  /// The function of a code point; nil for those that are reserved or unspecified.
  ///
  /// White, and for PQ and HLG the white of graphics (203 cd/m2, ITU-R BT.2408-7, section 2), is 1;
  /// brighter highlights lie above.
  static func function(codePoint: UInt8) -> (@Sendable (Double) -> Double)? {
    switch codePoint {
    case 1, 6, 11, 12, 14, 15: { bt709($0) }
    case 4: { Roots.power($0, 2.2) }
    case 5: { Roots.power($0, 2.8) }
    case 7: { smpte240($0) }
    case 8: { $0 }
    case 9: { $0 > 0 ? Roots.power(10, 2 * ($0 - 1)) : 0 }
    case 10: { $0 > 0 ? Roots.power(10, 2.5 * ($0 - 1)) : 0 }
    case 13: { TransferFunction.linear($0) }
    case 16: { pq($0) * (10_000 / 203) }
    case 17: { Roots.power($0, 2.6) * (52.37 / 48) }
    case 18: { hlg($0) }
    default: nil
    }
  }

  /// The inverse of the curve of BT.709, BT.601 and BT.2020.
  private static func bt709(_ value: Double) -> Double {
    value < 4.5 * 0.018053968510807
      ? value / 4.5 : Roots.power((value + 0.099296826809442) / 1.099296826809442, 1 / 0.45)
  }

  private static func smpte240(_ value: Double) -> Double {
    value < 4 * 0.022821585529445
      ? value / 4 : Roots.power((value + 0.111572195921731) / 1.111572195921731, 1 / 0.45)
  }

  /// SMPTE ST 2084: 0...1 for up to 10,000 cd/m2.
  private static func pq(_ value: Double) -> Double {
    let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
    let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
    let root = Roots.power(value, 1 / m2)
    return Roots.power(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
  }

  /// ARIB STD-B67 (hybrid log-gamma), with the system gamma of 1.2 for each channel; a signal of 75 %
  /// is white.
  private static func hlg(_ value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    func scene(_ signal: Double) -> Double {
      signal <= 0.5 ? signal * signal / 3 : (Roots.exponential((signal - c) / a) + b) / 12
    }
    return Roots.power(scene(value) / scene(0.75), 1.2)
  }
}
