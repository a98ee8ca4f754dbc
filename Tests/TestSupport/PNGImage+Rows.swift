extension PNGImage {
  /// The filtered rows of all passes: what goes into the zlib stream.
  package func filteredBytes() -> [UInt8] {
    let passes = isInterlaced ? PNGPass.adam7 : [.whole]
    return passes.flatMap(filteredBytes(of:))
  }

  private func filteredBytes(of pass: PNGPass) -> [UInt8] {
    var bytes: [UInt8] = []
    var above: [UInt8] = []
    for (index, row) in pass.rows(height: height).enumerated() {
      let packed = packedRow(row, columns: pass.columns(width: width))
      // A pass without columns has no rows either, not even filter bytes.
      if packed.isEmpty { return [] }
      if above.isEmpty { above = Array(repeating: 0, count: packed.count) }
      let filter = filters.isEmpty ? .none : filters[index % filters.count]
      bytes += filter.apply(to: packed, above: above, distance: kind.filterDistance)
      above = packed
    }
    return bytes
  }

  /// The bytes of some pixels of a row: samples below 8 bits share bytes, high bits first.
  private func packedRow(_ row: Int, columns: StrideTo<Int>) -> [UInt8] {
    let channels = kind.channelCount
    var bytes: [UInt8] = []
    bytes.reserveCapacity(kind.rowByteCount(width: width))
    var freeBits = 0
    for column in columns {
      let start = (row * width + column) * channels
      for sample in samples[start..<start + channels] {
        if kind.bitDepth == 16 { bytes.append(UInt8(sample >> 8)) }
        if kind.bitDepth >= 8 {
          bytes.append(UInt8(truncatingIfNeeded: sample))
          continue
        }
        if freeBits == 0 {
          bytes.append(0)
          freeBits = 8
        }
        freeBits -= kind.bitDepth
        bytes[bytes.count - 1] |= UInt8(truncatingIfNeeded: sample) << UInt8(freeBits)
      }
    }
    return bytes
  }
}
