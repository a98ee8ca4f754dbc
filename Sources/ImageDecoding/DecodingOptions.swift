/// What is refused, and what is forgiven, when an image is decoded.
public struct DecodingOptions: Hashable, Sendable {
  /// Images of more pixels are refused from their header, 1...4,294,967,295.
  ///
  /// Default: 500,000,000.
  public var maxPixels: Int = 500_000_000

  /// Whether an image that is truncated or corrupt gives the rows before the damage instead of an
  /// error.
  ///
  /// Default: false.
  public var acceptsDamage: Bool = false

  /// The default options.
  public init() {}

  /// The largest `maxPixels`: counts of pixels have 32 bits.
  public static let largestMaxPixels: Int = 4_294_967_295
}
