/// A marker segment of a JPEG file.
package struct JPEGMarker: Hashable, Sendable {
  /// The second byte of the marker, such as 0xE1 for APP1.
  package var code: UInt8

  /// The bytes after the length, at most 65,533.
  package var payload: [UInt8]

  /// Makes a segment of any code and payload.
  package init(code: UInt8, payload: [UInt8]) {
    self.code = code
    self.payload = payload
  }

  /// A comment segment.
  package static func comment(_ text: String) -> JPEGMarker {
    JPEGMarker(code: 0xFE, payload: Array(text.utf8))
  }

  /// An APP1 segment with EXIF data that holds nothing but an orientation from 1 to 8.
  package static func exif(orientation: UInt16) -> JPEGMarker {
    JPEGMarker(
      code: 0xE1, payload: Array("Exif".utf8) + [0, 0] + EXIF.bytes(orientation: orientation))
  }

  /// The APP2 segments that carry an ICC profile.
  ///
  /// - Parameters:
  ///   - profile: The bytes of the profile.
  ///   - pieceSize: The most bytes of the profile in one segment, at most 65,519.
  /// - Returns: The numbered segments, in order.
  package static func iccProfile(_ profile: [UInt8], pieceSize: Int = 65_519) -> [JPEGMarker] {
    let size = max(1, pieceSize)
    let starts = Array(stride(from: 0, to: profile.count, by: size))
    return starts.enumerated().map { index, start in
      let piece = profile[start..<min(start + size, profile.count)]
      let position = [index + 1, starts.count].map { UInt8(truncatingIfNeeded: $0) }
      return JPEGMarker(code: 0xE2, payload: Array("ICC_PROFILE".utf8) + [0] + position + piece)
    }
  }
}
