extension Swatch {
  /// L, a and b of Oklab, as precise as they are written.
  var writtenOklab: [Double] {
    [oklab.lightness, oklab.a, oklab.b].map { $0.rounded(toPlaces: 5) }
  }

  /// L, C and h (in degrees, below 360) of Oklab, as precise as they are written.
  var writtenOklch: [Double] {
    let hue = oklab.hue.rounded(toPlaces: 2)
    return [oklab.lightness, oklab.chroma].map { $0.rounded(toPlaces: 5) } + [hue == 360 ? 0 : hue]
  }

  /// The share, as precise as it is written.
  var writtenShare: Double { share.rounded(toSignificant: 6) }

  /// The share such as `12.3 %`; `<0.1 %` where it would round to nothing.
  package var percentage: String {
    let tenths = Int((share * 1000).rounded())
    return (tenths == 0 ? "<0.1" : "\(tenths / 10).\(tenths % 10)") + " %"
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number; whole numbers without a fraction.
  var decimal: String { JSONValue.number(self).text(.compact) }
}
