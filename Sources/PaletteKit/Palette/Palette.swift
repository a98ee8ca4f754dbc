/// The colors that an image is made of, no two of them the same.
public struct Palette: Hashable, Sendable {
  /// The swatches in order; their shares sum to 1.
  public let swatches: [Swatch]

  package init(_ swatches: [Swatch]) {
    self.swatches = swatches
  }

  /// The same swatches in another order, or in its opposite.
  public func sorted(by order: SwatchOrder, reversed: Bool = false) -> Palette {
    let sorted = swatches.sorted { order.precedes($0, $1) }
    return Palette(reversed ? sorted.reversed() : sorted)
  }
}

extension Palette: RandomAccessCollection {
  /// The position of the first swatch.
  public var startIndex: Int { swatches.startIndex }
  /// The position behind the last swatch.
  public var endIndex: Int { swatches.endIndex }
  /// The swatch at a position.
  public subscript(position: Int) -> Swatch { swatches[position] }
}
