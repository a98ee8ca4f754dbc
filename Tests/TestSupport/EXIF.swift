/// The smallest EXIF data there is.
package enum EXIF {
  /// A big-endian TIFF structure whose one directory holds one orientation tag.
  ///
  /// - Parameter orientation: The value of the tag: 1 to 8, or a wrong one.
  /// - Returns: The structure, without the "Exif" header that JPEG files put before it.
  package static func bytes(orientation: UInt16) -> [UInt8] {
    let header: [UInt8] = Array("MM".utf8) + [0, 42] + UInt32(8).bigEndianBytes
    let tag = UInt16(0x0112).bigEndianBytes
    let shortType = UInt16(3).bigEndianBytes
    let count = UInt32(1).bigEndianBytes
    // A short stands in the first half of the four-byte value field.
    let value = orientation.bigEndianBytes + [0, 0]
    let entry = tag + shortType + count + value
    return header + UInt16(1).bigEndianBytes + entry + UInt32(0).bigEndianBytes
  }
}
