/// Which colors get a place in a palette.
public enum ColorPreference: String, CaseIterable, Hashable, Sendable {
  /// Plain k-means: every pixel counts the same.
  case area
  /// Vivid colors count more than gray ones, so that small saturated accents get a place.
  ///
  /// A color counts as the square root of its pixels times 1 + (chroma / 0.05)^2, with its chroma in
  /// Oklab. Shares are still those of the pixels.
  case vivid
}
