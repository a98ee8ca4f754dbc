/// Writes the palettes of a run in one format, piece by piece, as they become known.
///
/// `begin`, then `encode` for each record in order, then `end`: the pieces in a row are the output,
/// which is whole after any number of records.
public protocol PaletteEncoder: Sendable {
  /// What stands before the first record.
  mutating func begin() -> [UInt8]
  /// One record.
  mutating func encode(_ record: PaletteRecord) -> [UInt8]
  /// What stands behind the last record.
  mutating func end() -> [UInt8]
}

extension PaletteEncoder {
  /// Nothing.
  public mutating func begin() -> [UInt8] { [] }
  /// Nothing.
  public mutating func end() -> [UInt8] { [] }
}
