/// How a PNG row is predicted from the bytes left of it and above it.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// The filter byte of a row and its filtered bytes.
  ///
  /// - Parameters:
  ///   - row: The packed bytes of the row.
  ///   - above: The packed bytes of the row before it, or zeros.
  ///   - distance: The bytes from a sample to the same sample of the pixel left of it.
  /// - Returns: One byte more than the row has.
  func apply(to row: [UInt8], above: [UInt8], distance: Int) -> [UInt8] {
    var filtered = [rawValue]
    filtered.reserveCapacity(row.count + 1)
    for index in row.indices {
      let hasLeft = index >= distance
      let left = hasLeft ? row[index - distance] : 0
      let aboveLeft = hasLeft ? above[index - distance] : 0
      let prediction = predict(left: left, above: above[index], aboveLeft: aboveLeft)
      filtered.append(row[index] &- prediction)
    }
    return filtered
  }

  private func predict(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: UInt8((Int(left) + Int(above)) / 2)
    case .paeth: Self.nearest(left: left, above: above, aboveLeft: aboveLeft)
    }
  }

  /// The neighbor nearest to left + above - aboveLeft; ties go in the order of the parameters.
  private static func nearest(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(aboveLeft)
    let toLeft = abs(estimate - Int(left))
    let toAbove = abs(estimate - Int(above))
    let toAboveLeft = abs(estimate - Int(aboveLeft))
    if toLeft <= toAbove && toLeft <= toAboveLeft { return left }
    return toAbove <= toAboveLeft ? above : aboveLeft
  }
}
