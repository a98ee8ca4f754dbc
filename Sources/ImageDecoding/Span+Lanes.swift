extension Span<UInt32> {
  /// Eight elements from a place on, in one load.
  ///
  /// (Taken one by one, the compiler works on them one by one, too.)
  @inlinable
  @inline(__always)
  package func eight(at place: Int) -> SIMD8<UInt32> {
    precondition(place >= 0 && count - 8 >= place, "eight elements must be there")
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 4 &* place, as: SIMD8<UInt32>.self)
  }
}

extension MutableSpan<UInt32> {
  /// Writes eight elements from a place on, in one store.
  @inlinable
  @inline(__always)
  package mutating func setEight(_ elements: SIMD8<UInt32>, at place: Int) {
    precondition(place >= 0 && count - 8 >= place, "eight elements must be there")
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: elements, toByteOffset: 4 &* place, as: SIMD8<UInt32>.self)
  }
}

extension Span<UInt8> {
  /// Eight elements from a place on, the first one in the lowest byte.
  @inlinable
  @inline(__always)
  package func word(at place: Int) -> UInt64 {
    precondition(place >= 0 && count - 8 >= place, "eight elements must be there")
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Eight numbers of 32 bits from a place on, the lowest byte first.
  @inlinable
  @inline(__always)
  package func eightWords(at place: Int) -> SIMD8<UInt32> {
    precondition(place >= 0 && count - 32 >= place, "32 elements must be there")
    let words = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
    return 1.littleEndian == 1 ? words : words.bytesSwapped
  }
}

extension SIMD8<UInt32> {
  /// With the order of bytes turned around in each.
  @inlinable
  var bytesSwapped: SIMD8<UInt32> {
    var swapped = self
    for lane in indices { swapped[lane] = self[lane].byteSwapped }
    return swapped
  }
}
