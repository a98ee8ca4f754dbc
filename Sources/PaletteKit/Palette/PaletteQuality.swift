/// How well a palette serves its image.
public struct PaletteQuality: Hashable, Sendable {
  /// The mean color difference (ΔE OK) of all pixels from their color of the palette, 0 and up.
  public let meanDeltaE: Double
  /// The part of the variance of the pixels' colors that the palette accounts for, 0...1.
  public let explained: Double

  package init(meanDeltaE: Double, explained: Double) {
    self.meanDeltaE = meanDeltaE
    self.explained = explained
  }
}
