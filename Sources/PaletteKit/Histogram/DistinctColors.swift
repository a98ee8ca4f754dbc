/// The distinct colors of an image with their counts, ready for bulk work.
///
/// They are cut into fixed chunks of neighbors, which depend on the colors alone. Bulk work runs on the
/// chunks in any number of tasks, and partial results are added up in the chunks' order: that is why a
/// palette has the same bytes on any machine.
struct DistinctColors: Sendable {
  /// Number of colors.
  let count: Int
  /// Whether the pixels' colors are sRGB as they are.
  var isSRGB: Bool { transform.isIdentity }

  private let table: any ColorTable
  private let transform: ColorTransform
  /// With their colors, or only outlines where there are very many.
  private let chunks: [ColorChunk]

  /// Up to so many colors are kept converted, in 24 bytes each; where there are more, those of large
  /// chunks are converted anew whenever they are looked at.
  static let mostKept = 1 << 21

  /// Lists what was counted and converts it to Oklab.
  ///
  /// Takes time proportional to the number of colors.
  /// - Throws: `CancellationError`.
  init(
    _ table: any ColorTable, transform: ColorTransform = .sRGB, workers: Int = 1,
    mostKept: Int = mostKept
  ) async throws {
    self.table = table
    self.transform = transform
    // Chunks know only of themselves, so each keeps what is its share of the limit.
    // Through a profile's tables all are kept: to convert them again and again would take minutes.
    let share = transform.isSerial ? .max : mostKept / max(1, table.chunkCount)
    chunks = try await orderedMap(
      table.chunkCount, workers: transform.isSerial ? 1 : workers
    ) { index in
      let chunk = Self.converted(index, of: table, transform)
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
      ? Self.converted(index, of: table, transform) : chunk
  }

  private static func converted(
    _ index: Int, of table: any ColorTable, _ transform: ColorTransform
  ) -> ColorChunk {
    var listing = ColorListing(isOpaque: table.isOpaque)
    table.list(chunk: index, into: &listing)
    return ColorChunk(listing, transform)
  }

  /// All bins, in order; their ranges are those of their chunks.
  var bins: [ColorChunk.Bin] { chunks.flatMap(\.bins) }

  /// A color for output.
  func color(of chunk: ColorChunk, _ place: Int) -> SRGB {
    isSRGB ? SRGB(packed: chunk.colors[place]) : chunk.oklab(place).sRGB
  }
}
