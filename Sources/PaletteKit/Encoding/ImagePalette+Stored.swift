internal import ImageDecoding

/// A palette as it is kept in a cache: all that output may need, with every digit.
///
/// JSON, so that others can look into a cache, too. What belongs to the run is left out: the name of the
/// file, options and timings.
extension ImagePalette {
  /// The palette as bytes.
  var stored: [UInt8] {
    JSONValue.object([
      ("format", .string(header.format.rawValue)),
      ("size", .row([.integer(header.width), .integer(header.height)])),
      ("bits", .integer(header.bitsPerSample)),
      ("alpha", .bool(header.hasAlpha)),
      ("model", .string(header.model.rawValue)),
      ("orientation", .integer(header.orientation.rawValue)),
      ("interlaced", .bool(header.isInterlaced)),
      ("profile", .string(profile)),
      ("notes", .row(notes.map { .string($0) })),
      ("pixels", .integer(pixels)),
      ("transparent", .number(transparent)),
      ("distinct", .integer(distinct)),
      ("damage", .row(damage.map { [.string($0.code.rawValue), .string($0.message)] } ?? [])),
      ("swatches", .row(palette.map { .row($0.stored) })),
      (
        "quality",
        .row(
          [quality.meanDeltaE, quality.percentile95DeltaE, quality.explained].map { .number($0) })
      ),
    ]).utf8(.compact)
  }

  /// The palette that bytes hold; nil where they hold none.
  init?(stored bytes: [UInt8], content: ContentHash, options: ExtractionOptions) {
    guard let value = JSONValue(parsing: bytes),
      let size = value["size"]?.integers, size.count == 2,
      let model = value["model"]?.string.flatMap(ColorModel.init),
      let orientation = value["orientation"]?.integer.flatMap(ImageOrientation.init),
      let format = value["format"]?.string, let bits = value["bits"]?.integer,
      let hasAlpha = value["alpha"]?.bool, let isInterlaced = value["interlaced"]?.bool,
      let profile = value["profile"]?.string, let notes = value["notes"]?.elements,
      let pixels = value["pixels"]?.integer, let transparent = value["transparent"]?.double,
      let distinct = value["distinct"]?.integer, let damage = value["damage"]?.elements,
      let swatches = value["swatches"]?.elements,
      let quality = value["quality"]?.doubles, quality.count == 3
    else { return nil }
    self.init(
      header: ImageHeader(
        format: ImageFormat(rawValue: format), width: size[0], height: size[1],
        bitsPerSample: bits, hasAlpha: hasAlpha, model: model, orientation: orientation,
        isInterlaced: isInterlaced),
      content: content, profile: profile, notes: notes.compactMap(\.string), pixels: pixels,
      transparent: transparent, distinct: distinct, damage: ImageDecodingError(stored: damage),
      palette: Palette(swatches.compactMap(Swatch.init(stored:))),
      quality: PaletteQuality(
        meanDeltaE: quality[0], percentile95DeltaE: quality[1], explained: quality[2]),
      options: options, timings: [])
    guard palette.count == swatches.count, !palette.isEmpty else { return nil }
  }
}

extension Swatch {
  fileprivate var stored: [JSONValue] {
    [.string(color.hex)] + [oklab.lightness, oklab.a, oklab.b, share].map { .number($0) }
      + [.integer(pixels), .integer(alphaSum)]
  }

  fileprivate init?(stored value: JSONValue) {
    guard let parts = value.elements, parts.count == 7, let color = parts[0].string,
      let color = SRGB(hex: color[...]), let pixels = parts[5].integer,
      let alphaSum = parts[6].integer
    else { return nil }
    let numbers = parts[1..<5].compactMap(\.double)
    guard numbers.count == 4 else { return nil }
    self.init(
      color: color, oklab: Oklab(lightness: numbers[0], a: numbers[1], b: numbers[2]),
      share: numbers[3], pixels: pixels, alphaSum: alphaSum)
  }
}

extension ImageDecodingError {
  fileprivate init?(stored parts: [JSONValue]) {
    guard parts.count == 2, let code = parts[0].string, let message = parts[1].string else {
      return nil
    }
    self.init(Code(rawValue: code), message)
  }
}
