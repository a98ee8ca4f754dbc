/// The distinct colors that were counted, in an order that depends on them alone, cut into fixed chunks.
protocol ColorTable: Sendable {
  /// Whether no pixel is translucent.
  var isOpaque: Bool { get }
  /// Number of chunks.
  var chunkCount: Int { get }

  /// Adds the colors of a chunk, bin by bin.
  func list(chunk index: Int, into listing: inout ColorListing)
}
