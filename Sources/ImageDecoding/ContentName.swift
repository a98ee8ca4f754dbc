/// Names content that no codec takes, by its first bytes.
enum ContentName {
  /// A message such as "WebP images are not supported".
  static func unsupported(_ start: [UInt8]) -> String {
    let list = "PNG and JPEG are supported"
    if let name = image(start) { return "\(name) is not supported (\(list))" }
    if isSVG(start) { return "SVG is not supported (\(list))" }
    if isText(start) { return "text, not an image (\(list))" }
    return "not an image of a known format (\(list))"
  }

  /// Whether a file that starts like this is a photo or a drawing, though in a format that is not decoded.
  static func isForeignImage(_ start: [UInt8]) -> Bool {
    // Text may begin with the two letters of BMP, too.
    imageSignatures.contains { $0.matches(start) } && !isText(start)
  }

  private static func image(_ start: [UInt8]) -> String? {
    (imageSignatures + otherSignatures).first { $0.matches(start) }?.name
  }

  /// Whether it is XML that says it is SVG, in its document type or its outermost element.
  private static func isSVG(_ start: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    var rest = start[...]
    func skip(behind end: String) {
      let ends = rest.indices.first { rest[$0...].starts(with: end.utf8) }
      rest = ends.map { rest[($0 + end.utf8.count)...] } ?? []
    }
    while true {
      rest = rest.drop { $0 <= 0x20 || byteOrderMark.contains($0) }
      if rest.starts(with: "<!DOCTYPE svg".utf8) { return true }
      if rest.starts(with: "<!--".utf8) {
        skip(behind: "-->")
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        skip(behind: ">")
      } else {
        let name = rest.prefix { $0 > 0x20 && !"/>".utf8.contains($0) }
        return name.elementsEqual("<svg".utf8) || name.elementsEqual("<svg:svg".utf8)
      }
    }
  }

  private static func isText(_ start: [UInt8]) -> Bool {
    // The start may end within a character, which is no reason to call it binary.
    let decoded = String(decoding: start, as: UTF8.self)
    let text = start.count < 64 ? decoded[...] : decoded.dropLast()
    return !text.unicodeScalars.contains { scalar in
      scalar == "\u{fffd}" || (scalar.value < 32 && !"\t\n\r\u{c}".unicodeScalars.contains(scalar))
    }
  }
}

/// Bytes at a fixed place that tell a format.
private struct Signature {
  let name: String
  let bytes: [UInt8]
  let offset: Int

  init(_ name: String, _ bytes: [UInt8], at offset: Int = 0) {
    self.name = name
    self.bytes = bytes
    self.offset = offset
  }

  init(_ name: String, _ text: String, at offset: Int = 0) {
    self.init(name, Array(text.utf8), at: offset)
  }

  func matches(_ start: [UInt8]) -> Bool {
    start.dropFirst(offset).starts(with: bytes)
  }
}

/// Formats of pictures made of pixels.
private let imageSignatures: [Signature] = [
  Signature("WebP", "WEBP", at: 8),
  Signature("AVIF", "ftypavif", at: 4), Signature("AVIF", "ftypavis", at: 4),
  Signature("HEIC", "ftypheic", at: 4), Signature("HEIC", "ftypheix", at: 4),
  Signature("HEIC", "ftyphevc", at: 4), Signature("HEIF", "ftypmif1", at: 4),
  Signature("HEIF", "ftypmsf1", at: 4),
  Signature("GIF", "GIF8"),
  Signature("TIFF", [0x49, 0x49, 0x2a, 0x00]), Signature("TIFF", [0x4d, 0x4d, 0x00, 0x2a]),
  Signature("BigTIFF", [0x49, 0x49, 0x2b, 0x00]), Signature("BigTIFF", [0x4d, 0x4d, 0x00, 0x2b]),
  Signature("BMP", "BM"),
  Signature("JPEG XL", [0xff, 0x0a]), Signature("JPEG XL", "JXL ", at: 4),
  Signature("JPEG 2000", [0xff, 0x4f, 0xff, 0x51]), Signature("JPEG 2000", "jP  ", at: 4),
  Signature("Photoshop", "8BPS"), Signature("QOI", "qoif"), Signature("Farbfeld", "farbfeld"),
  Signature("OpenEXR", [0x76, 0x2f, 0x31, 0x01]), Signature("ICO", [0, 0, 1, 0]),
  Signature("Radiance HDR", "#?RADIANCE"), Signature("DDS", "DDS "),
]

/// What else is often taken for a picture.
private let otherSignatures: [Signature] = [
  Signature("PDF", "%PDF"), Signature("PostScript", "%!PS"),
  Signature("MP4 video", "ftyp", at: 4), Signature("a ZIP archive", [0x50, 0x4b, 3, 4]),
]
