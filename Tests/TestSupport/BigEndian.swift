extension FixedWidthInteger where Self: UnsignedInteger {
  /// The bytes of the value, most significant first.
  package var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { shift in
      UInt8(truncatingIfNeeded: self >> Self(shift))
    }
  }
}
