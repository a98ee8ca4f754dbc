/// A chunk of a PNG file.
package struct PNGChunk: Hashable, Sendable {
  /// The four ASCII letters of the type.
  package var type: String

  /// The bytes the chunk carries.
  package var payload: [UInt8]

  /// Makes a chunk; any type and payload is accepted, so that tests can write wrong files.
  package init(_ type: String, _ payload: [UInt8] = []) {
    self.type = type
    self.payload = payload
  }

  /// The chunk as it stands in a file: length, type, payload and checksum.
  ///
  /// - Parameter crc: A checksum to write instead of the right one.
  /// - Returns: The bytes of the chunk.
  package func encoded(crc: UInt32? = nil) -> [UInt8] {
    let body = Array(type.utf8) + payload
    let checksum = crc ?? Zlib.crc32(body)
    return UInt32(truncatingIfNeeded: payload.count).bigEndianBytes + body + checksum.bigEndianBytes
  }
}
