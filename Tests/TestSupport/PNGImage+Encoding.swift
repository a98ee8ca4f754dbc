extension PNGImage {
  /// The eight bytes every PNG file starts with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The bytes of the file.
  ///
  /// - Returns: The signature and all chunks.
  /// - Throws: ``ImageWritingError`` if the kind is illegal or the samples do not fit it.
  package func encoded() throws(ImageWritingError) -> [UInt8] {
    Self.signature + (try chunks()).flatMap { $0.encoded() }
  }

  /// The chunks of the file, IHDR to IEND, so that a test can change them before it writes them.
  package func chunks() throws(ImageWritingError) -> [PNGChunk] {
    try validate()
    let data = try Zlib.deflate(filteredBytes(), level: compressionLevel)
    var chunks = [header]
    chunks += chunksBeforePalette
    if !palette.isEmpty { chunks.append(PNGChunk("PLTE", palette.flatMap { $0 })) }
    if let transparency { chunks.append(transparency.chunk) }
    chunks += chunksBeforeData
    chunks += pieces(of: data).map { PNGChunk("IDAT", $0) }
    chunks += chunksAfterData
    chunks.append(PNGChunk("IEND"))
    return chunks
  }

  /// The IHDR chunk.
  package var header: PNGChunk {
    let size = [width, height].flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
    let depth = UInt8(truncatingIfNeeded: kind.bitDepth)
    return PNGChunk(
      "IHDR", size + [depth, kind.colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
  }

  private func pieces(of data: [UInt8]) -> [[UInt8]] {
    guard let dataPieceSize else { return [data] }
    return stride(from: 0, to: data.count, by: dataPieceSize).map { start in
      Array(data[start..<min(start + dataPieceSize, data.count)])
    }
  }

  private func validate() throws(ImageWritingError) {
    guard kind.isLegal else { throw .invalidArgument("PNG has no kind \(kind).") }
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
      throw .invalidArgument("The size \(width)x\(height) is out of range.")
    }
    guard samples.count == width * height * kind.channelCount else {
      throw .invalidArgument("There are \(samples.count) samples for \(width)x\(height) \(kind).")
    }
    let limit = kind.maxSample
    guard samples.allSatisfy({ $0 <= limit }) else {
      throw .invalidArgument("A sample is larger than \(limit).")
    }
    guard palette.allSatisfy({ $0.count == 3 }) else {
      throw .invalidArgument("A palette entry is not three bytes.")
    }
    if let dataPieceSize, dataPieceSize < 1 {
      throw .invalidArgument("A piece of data cannot be \(dataPieceSize) bytes.")
    }
  }
}
