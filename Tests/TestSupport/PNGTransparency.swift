/// What a tRNS chunk says.
package enum PNGTransparency: Hashable, Sendable {
  /// The gray sample that is transparent.
  case gray(UInt16)

  /// The RGB sample triple that is transparent.
  case color(red: UInt16, green: UInt16, blue: UInt16)

  /// The alpha of the first palette entries; further entries are opaque.
  case palette([UInt8])

  /// The chunk that carries the value.
  package var chunk: PNGChunk {
    switch self {
    case .gray(let sample):
      PNGChunk("tRNS", sample.bigEndianBytes)
    case .color(let red, let green, let blue):
      PNGChunk("tRNS", [red, green, blue].flatMap(\.bigEndianBytes))
    case .palette(let alphas):
      PNGChunk("tRNS", alphas)
    }
  }
}
