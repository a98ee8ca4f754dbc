/// A color that is left out with all that are near to it.
public struct IgnoredColor: Hashable, Sendable {
  /// The color.
  public let color: SRGB
  /// Colors up to so far from it (ΔE OK) are left out too, 0...1.
  public let distance: Double

  /// How far is near where nothing else is said: a difference that is just noticeable.
  public static let usualDistance: Double = 0.02

  /// White and what is near to it.
  public static let white: IgnoredColor = IgnoredColor(SRGB(red: 255, green: 255, blue: 255))
  /// Black and what is near to it.
  public static let black: IgnoredColor = IgnoredColor(SRGB(red: 0, green: 0, blue: 0))

  /// A color with a distance, which is brought into 0...1.
  public init(_ color: SRGB, within distance: Double = usualDistance) {
    self.color = color
    self.distance = min(max(distance, 0), 1)
  }
}
