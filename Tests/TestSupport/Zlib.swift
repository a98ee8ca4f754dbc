internal import CImageWriting

/// The two functions of zlib that image files need.
package enum Zlib {
  /// Compresses bytes to a zlib stream.
  ///
  /// - Parameters:
  ///   - bytes: What to compress.
  ///   - level: From 0 (stored) to 9 (smallest), or -1 for the library's default.
  /// - Returns: The stream, with its header and checksum.
  /// - Throws: ``ImageWritingError`` if the level is out of range or memory runs out.
  package static func deflate(
    _ bytes: [UInt8], level: Int = 6
  ) throws(ImageWritingError) -> [UInt8] {
    guard let level = Int32(exactly: level) else {
      throw .invalidArgument("The compression level is out of range.")
    }
    return try unsafe collectBytes { buffer in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe image_writing_deflate(bytes.baseAddress, bytes.count, level, &buffer)
      }
    }
  }

  /// The CRC-32 of bytes, as PNG chunks carry it.
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe image_writing_crc32(bytes.baseAddress, bytes.count)
    }
  }
}
