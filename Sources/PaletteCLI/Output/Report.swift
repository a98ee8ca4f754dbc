internal import ImageDecoding
internal import PaletteKit

extension ImagePalette {
  /// The facts of an extraction in a line, for `--verbose`.
  var report: String {
    let stages = timings.map { "\($0.stage.label) \(Self.milliseconds($0.duration)) ms" }
    let facts = [
      "\(header.format.rawValue) \(header.width) x \(header.height)",
      "\(distinct) distinct colors",
      "ΔE mean \(quality.meanDeltaE.rounded(toPlaces: 4))",
      "95 % within \(quality.percentile95DeltaE.rounded(toPlaces: 4))",
      "\((100 * quality.explained).rounded(toPlaces: 1)) % explained",
    ]
    return (facts + stages).joined(separator: ", ")
  }

  /// With one decimal.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded()
    return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
  }
}
