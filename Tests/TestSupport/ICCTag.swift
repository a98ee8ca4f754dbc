/// The content of a tag of an ICC profile, from its type signature on (ICC.1:2022, chapter 10).
package struct ICCTag: Hashable, Sendable {
  /// The bytes.
  package var bytes: [UInt8]

  /// A tag of any bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private init(_ type: String, _ content: [UInt8]) {
    bytes = Array(type.utf8) + [0, 0, 0, 0] + content
  }

  /// One color (XYZType).
  package static func xyz(_ x: Double, _ y: Double, _ z: Double) -> ICCTag {
    ICCTag("XYZ ", [x, y, z].flatMap(fixed))
  }

  /// A power of the sample (curveType of one entry).
  package static func gamma(_ exponent: Double) -> ICCTag {
    ICCTag("curv", UInt32(1).bigEndianBytes + UInt16((exponent * 256).rounded()).bigEndianBytes)
  }

  /// Light, 0...1, at equal steps of the sample (curveType).
  package static func curve(_ values: [Double]) -> ICCTag {
    ICCTag("curv", UInt32(values.count).bigEndianBytes + values.flatMap(sixteenBits))
  }

  /// The curve of sRGB by its formula (parametricCurveType 3).
  package static let sRGBCurve = ICCTag(
    "para",
    [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed))

  /// A text of version 2 (textDescriptionType), in ASCII.
  package static func description(_ text: String) -> ICCTag {
    let ascii = Array(text.utf8) + [0]
    return ICCTag(
      "desc", UInt32(ascii.count).bigEndianBytes + ascii + Array(repeating: 0, count: 78))
  }

  /// A text of version 4 (multiLocalizedUnicodeType), in English.
  package static func localized(_ text: String) -> ICCTag {
    let units = text.utf16.flatMap(\.bigEndianBytes)
    let record = Array("enUS".utf8) + UInt32(units.count).bigEndianBytes + UInt32(28).bigEndianBytes
    return ICCTag(
      "mluc", UInt32(1).bigEndianBytes + UInt32(12).bigEndianBytes + record + units)
  }

  /// A table (lut16Type) without curves: for `inputs` channels, `grid` points each, the output of
  /// three channels in 0...1, the last input changing fastest.
  package static func table(inputs: Int, grid: Int, _ values: [[Double]]) -> ICCTag {
    let matrix = [1.0, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
    let straight = UInt16(0).bigEndianBytes + UInt16.max.bigEndianBytes
    let header = [UInt8(inputs), 3, UInt8(grid), 0]
    let sizes = UInt16(2).bigEndianBytes + UInt16(2).bigEndianBytes
    return ICCTag(
      "mft2",
      header + matrix + sizes + Array(repeating: straight, count: inputs).flatMap { $0 }
        + values.flatMap { $0.flatMap(sixteenBits) }
        + Array(repeating: straight, count: 3)
        .flatMap { $0 })
  }

  /// A number as s15Fixed16Number.
  static func fixed(_ value: Double) -> [UInt8] {
    UInt32(bitPattern: Int32((value * 65536).rounded())).bigEndianBytes
  }

  private static func sixteenBits(_ value: Double) -> [UInt8] {
    UInt16((min(max(value, 0), 1) * 65535).rounded()).bigEndianBytes
  }
}
