/// How well a palette serves its image, in Oklab.
public struct PaletteQuality: Hashable, Sendable {
  /// The mean color difference (ΔE OK) of all pixels from their color of the palette, 0 and up.
  public let meanDeltaE: Double
  /// The color difference (ΔE OK) that 95 % of the pixels do not exceed, 0 and up; known to about 0.1 %,
  /// and 0 below 0.00025.
  public let percentile95DeltaE: Double
  /// The part of the variance of the pixels' colors that the palette accounts for, 0...1.
  public let explained: Double

  package init(meanDeltaE: Double, percentile95DeltaE: Double, explained: Double) {
    self.meanDeltaE = meanDeltaE
    self.percentile95DeltaE = percentile95DeltaE
    self.explained = explained
  }

  /// That of a palette which has the color of every pixel.
  static let exact = PaletteQuality(meanDeltaE: 0, percentile95DeltaE: 0, explained: 1)

  init(_ fit: FitStatistics) {
    self.init(
      meanDeltaE: fit.meanDeltaE, percentile95DeltaE: fit.percentile95, explained: fit.explained)
  }
}
