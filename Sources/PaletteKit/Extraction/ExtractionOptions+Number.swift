extension ExtractionOptions {
  /// The number of colors that is asked for, or that an image of these colors needs.
  ///
  /// - Throws: `CancellationError`.
  func number(
    of colors: DistinctColors, bins: [ColorChunk.Bin], workers: Int
  ) async throws -> Int {
    if let number = self.colors.number { return number }
    return try await AutomaticCount.count(
      for: bins, limit: colors.count, seed: seed, workers: workers)
  }
}
