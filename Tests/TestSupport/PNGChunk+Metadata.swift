extension PNGChunk {
  /// A gAMA chunk.
  ///
  /// - Parameter hundredThousandths: The encoding exponent times 100,000, such as 45,455.
  /// - Returns: The chunk.
  package static func gamma(_ hundredThousandths: UInt32) -> PNGChunk {
    PNGChunk("gAMA", hundredThousandths.bigEndianBytes)
  }

  /// A cHRM chunk: white, red, green and blue, each as x and y times 100,000.
  package static func chromaticities(_ hundredThousandths: [UInt32]) -> PNGChunk {
    PNGChunk("cHRM", hundredThousandths.flatMap(\.bigEndianBytes))
  }

  /// An sRGB chunk with a rendering intent from 0 to 3.
  package static func sRGB(intent: UInt8 = 0) -> PNGChunk {
    PNGChunk("sRGB", [intent])
  }

  /// An iCCP chunk.
  ///
  /// - Parameters:
  ///   - profile: The bytes of the ICC profile, which the chunk stores compressed.
  ///   - name: The profile's name, in ASCII.
  /// - Returns: The chunk.
  /// - Throws: ``ImageWritingError`` if memory runs out.
  package static func iccProfile(
    _ profile: [UInt8], name: String = "profile"
  ) throws(ImageWritingError) -> PNGChunk {
    PNGChunk("iCCP", Array(name.utf8) + [0, 0] + (try Zlib.deflate(profile)))
  }

  /// A cICP chunk with code points for primaries, transfer function and matrix.
  package static func codingIndependentCodePoints(
    primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, isFullRange: Bool = true
  ) -> PNGChunk {
    PNGChunk("cICP", [primaries, transfer, matrix, isFullRange ? 1 : 0])
  }

  /// A tEXt chunk.
  package static func text(keyword: String, _ text: String) -> PNGChunk {
    PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  }

  /// An eXIf chunk that holds nothing but an orientation from 1 to 8.
  package static func exif(orientation: UInt16) -> PNGChunk {
    PNGChunk("eXIf", EXIF.bytes(orientation: orientation))
  }
}
