/// How many colors a palette is to have: 1...256, or as many as the image needs.
public struct ColorCount: Hashable, Sendable {
  /// The numbers that can be asked for.
  public static let range: ClosedRange<Int> = 1...256

  /// As many as the image needs: the fewest, up to 16, that account for 93 % of the variance of its colors
  /// (or leave an error of 0.03 at most, the root of the mean square), with at most 1 % of the pixels
  /// farther than 0.12 (ΔE OK) from their color; where distances are measured in another space or vivid
  /// colors are preferred, by these distances and weights.
  public static let automatic: ColorCount = ColorCount(number: nil)

  /// The number; nil where the image decides.
  public let number: Int?

  private init(number: Int?) {
    self.number = number
  }

  /// A count; nil outside of `range`.
  public init?(_ number: Int) {
    guard Self.range.contains(number) else { return nil }
    self.number = number
  }

  /// The nearest count that is in `range`.
  public init(clamping number: Int) {
    self.number = min(max(number, Self.range.lowerBound), Self.range.upperBound)
  }
}
