/// The distinct colors of an image with their counts, ready for bulk work.
///
/// They are cut into fixed chunks of neighbors, which depend on the colors alone. Bulk work runs on the
/// chunks in any number of tasks, and partial results are added up in the chunks' order: that is why a
/// palette has the same bytes on any machine.
struct DistinctColors: Sendable {
  /// Number of colors.
  let count: Int
  /// Where distances are measured.
  var space: ClusteringSpace { conversion.space }

  private let table: any ColorTable
  private let conversion: ColorConversion
  /// With their colors, or only outlines where there are very many.
  private let chunks: [ColorChunk]

  /// Up to so many colors are kept converted, in 24 bytes each; where there are more, those of large
  /// chunks are converted anew whenever they are looked at.
  static let mostKept = 1 << 21

  /// Lists what was counted and converts it.
  ///
  /// Takes time proportional to the number of colors.
  /// - Throws: `CancellationError`.
  init(
    _ table: any ColorTable, conversion: ColorConversion = ColorConversion(), workers: Int = 1,
    mostKept: Int = mostKept
  ) async throws {
    self.table = table
    self.conversion = conversion
    // Chunks know only of themselves, so each keeps what is its share of the limit.
    // Through a profile's tables all are kept: to convert them again and again would take minutes.
    let isSerial = conversion.transform.isSerial
    let share = isSerial ? .max : mostKept / max(1, table.chunkCount)
    chunks = try await orderedMap(
      table.chunkCount, workers: isSerial ? 1 : workers
    ) { index in
      let chunk = Self.converted(index, of: table, conversion)
      return chunk.count > share ? chunk.outline : chunk
    }
    count = chunks.reduce(0) { $0 + $1.count }
  }

  /// Number of chunks.
  var chunkCount: Int { chunks.count }

  /// A chunk with its colors.
  func chunk(_ index: Int) -> ColorChunk {
    let chunk = chunks[index]
    return chunk.count > 0 && chunk.groups.isEmpty
      ? Self.converted(index, of: table, conversion) : chunk
  }

  private static func converted(
    _ index: Int, of table: any ColorTable, _ conversion: ColorConversion
  ) -> ColorChunk {
    var listing = ColorListing(isOpaque: table.isOpaque)
    table.list(chunk: index, into: &listing)
    return conversion.chunk(of: listing)
  }

  /// All bins, in order; their ranges are those of their chunks.
  var bins: [ColorChunk.Bin] {
    var bins: [ColorChunk.Bin] = []
    bins.reserveCapacity(chunks.reduce(0) { $0 + $1.bins.count })
    for chunk in chunks { bins += chunk.bins }
    return bins
  }

  /// The places of all colors in their space, one by one.
  var places: [SIMD4<Float>] {
    (0..<chunkCount).flatMap { index in
      let chunk = chunk(index)
      return chunk.counts.indices.filter { chunk.counts[$0] > 0 }.map { place in
        chunk.groups[place / 8][place % 8]
      }
    }
  }

  /// The colors of a chunk in Oklab.
  func oklab(of chunk: ColorChunk) -> [ColorLanes] {
    conversion.oklab(of: chunk.colors, chunk.groups)
  }

  /// A color as it is, for output and in Oklab.
  func color(of chunk: ColorChunk, _ place: Int) -> (color: SRGB, oklab: Oklab) {
    guard !conversion.transform.isIdentity else {
      let color = SRGB(packed: chunk.colors[place])
      return (color, Oklab(color))
    }
    let oklab = conversion.space.oklab(at: chunk.groups[place / 8][place % 8])
    return (oklab.sRGB, oklab)
  }
}
