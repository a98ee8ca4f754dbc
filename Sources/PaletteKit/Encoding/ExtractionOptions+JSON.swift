internal import ImageDecoding

extension ExtractionOptions {
  /// The options that a palette depends on, spelled as on the command line.
  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("colors", colors.number.map(JSONValue.integer) ?? .string("auto")),
      ("space", .string(space.rawValue)),
      ("prefer", .string(preference.rawValue)),
      ("pick", .string(pick.rawValue)),
      ("merge", .number(mergeDistance)),
      ("ignore", .row(ignored.map { .string($0.description) })),
    ]
    if let crop { members.append(("crop", .string(crop.description))) }
    members += [
      ("seed", .unsigned(seed)),
      ("sort", .string(order.rawValue)),
      ("reverse", .bool(isReversed)),
      ("icc", .bool(!ignoresProfiles)),
      ("partial", .bool(decoding.acceptsDamage)),
    ]
    return .object(members)
  }
}

extension IgnoredColor: CustomStringConvertible {
  /// The color and the distance, as in `#ffffff:0.02`.
  public var description: String { "\(color.hex):\(distance.decimal)" }
}

extension CropRectangle: CustomStringConvertible {
  /// Corner and size, as in `0,0,50%,50%`.
  public var description: String {
    [x, y, width, height].map { length in
      switch length {
      case .pixels(let pixels): String(pixels)
      case .percent(let percent): percent.decimal + "%"
      }
    }.joined(separator: ",")
  }
}
