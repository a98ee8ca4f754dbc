internal import ImageDecoding

extension PaletteRecord {
  /// The record as the documented object.
  ///
  /// Holds nothing of the time, the place or the machine.
  var json: JSONValue {
    var members = path.json
    switch result {
    case .success(let image): members += image.json
    case .failure(let error):
      members.append(
        (
          "error",
          .object([
            ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
          ])
        ))
    }
    return .object(members)
  }
}

extension FilePath {
  /// The members of a record that tell the name.
  package var json: [(key: String, value: JSONValue)] {
    let text: [(key: String, value: JSONValue)] = [("path", .string(text))]
    return isUTF8 ? text : text + [("pathBase64", .string(Base64.encoded(bytes)))]
  }
}

extension ImagePalette {
  fileprivate var json: [(key: String, value: JSONValue)] {
    [
      ("format", .string(header.format.rawValue)),
      ("width", .integer(header.width)),
      ("height", .integer(header.height)),
      ("profile", .string(profile)),
      ("pixels", .integer(pixels)),
      ("transparent", .number(transparent.rounded(toSignificant: 6))),
      ("distinct", .integer(distinct)),
      ("truncated", .bool(damage != nil)),
    ] + (content.map { [("xxh128", .string($0.description))] } ?? []) + [
      ("colors", .array(palette.map(\.json))),
      (
        "quality",
        .object([
          ("meanDeltaE", .number(quality.meanDeltaE.rounded(toSignificant: 6))),
          ("p95DeltaE", .number(quality.percentile95DeltaE.rounded(toSignificant: 4))),
          ("explained", .number(quality.explained.rounded(toPlaces: 6))),
        ])
      ),
      ("options", options.json),
    ]
  }
}

extension Swatch {
  fileprivate var json: JSONValue {
    let rgb = [color.red, color.green, color.blue].map { JSONValue.integer(Int($0)) }
    return .object([
      ("hex", .string(color.hex)),
      ("rgb", .row(rgb)),
      ("oklab", .row(writtenOklab.map { .number($0) })),
      ("oklch", .row(writtenOklch.map { .number($0) })),
      ("share", .number(writtenShare)),
      ("pixels", .integer(pixels)),
    ])
  }
}

extension Double {
  /// The nearest number of so many decimal places.
  package func rounded(toPlaces places: Int) -> Double {
    let scale = Self.powerOfTen(places)
    return (self * scale).rounded() / scale
  }

  /// The nearest number of so many significant decimal digits.
  package func rounded(toSignificant digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    var places = digits
    var probe = magnitude
    while probe < 0.1, places < 300 {
      probe *= 10
      places += 1
    }
    while probe >= 1 {
      probe /= 10
      places -= 1
    }
    let scale = Self.powerOfTen(Int(places.magnitude))
    return places < 0 ? (self / scale).rounded() * scale : (self * scale).rounded() / scale
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
