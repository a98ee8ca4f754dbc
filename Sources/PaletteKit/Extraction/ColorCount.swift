/// How many colors a palette is to have: 1...256.
public struct ColorCount: Hashable, Sendable {
  /// The numbers that can be asked for.
  public static let range: ClosedRange<Int> = 1...256

  /// The number.
  public let value: Int

  /// A count; nil outside of `range`.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// The nearest count that is in `range`.
  public init(clamping value: Int) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }
}
