internal import ImageDecoding

/// The work for one input of a batch: whatever task it runs in is blocked while files are read.
struct ImageJob: Sendable {
  let extractor: PaletteExtractor
  let known: KnownPalettes
  let shared: SharedWork<ContentHash, BatchOutcome>
  let progress: ProgressReporter?
  /// Ends the waits of all jobs for bytes of pipes.
  let interruption: ReadInterruption?

  /// What becomes of an input, counted in the tables that the last job on its thread left.
  ///
  /// - Throws: `CancellationError`.
  func outcome(of input: BatchInput, _ spare: SpareTables) async throws -> BatchOutcome {
    let progress = progress?.begin(input.path)
    do {
      if let failure = input.failure { throw failure }
      let outcome = try await work(on: input, spare, progress)
      progress?.finish(outcome.palette)
      return outcome
    } catch let error as ImageDecodingError where !Task.isCancelled {
      progress?.finish(nil)
      return .failure(error)
    } catch {
      // A read that was interrupted is told as a failure; it is none.
      progress?.abandon()
      throw CancellationError()
    }
  }

  private func work(
    on input: BatchInput, _ spare: SpareTables, _ progress: ImageProgress?
  ) async throws -> BatchOutcome {
    try Task.checkCancellation()
    var source = try ByteSource(
      opening: input.bytes.map { .bytes($0) } ?? .file(input.path), interruption: interruption)
    if !input.isNamed, try !isImage(&source, named: input.path) { return .skipped }
    guard source.isSeekable else {
      return .palette(try await extractor.palette(reading: source, spare, progress))
    }
    try source.beginHashing()
    let content = try source.contentHash()
    while true {
      try Task.checkCancellation()
      switch await shared.join(content) {
      case .take(let outcome): return outcome
      case .retry: continue
      case .lead: return try await lead(source, content, spare, progress)
      }
    }
  }

  /// Whether a file that was only found is to be taken for an image.
  private func isImage(
    _ source: inout ByteSource, named path: FilePath
  ) throws(ImageDecodingError) -> Bool {
    let start = try source.start()
    switch ContentKind(start) {
    case .image: return !SwatchPicture.isMarked(start)
    case .foreignImage: return true
    case .other: return ContentKind.extensions.contains(path.fileExtension)
    }
  }

  /// Failures that every file of the same content has.
  private static let liesInContent: Set<ImageDecodingError.Code> = [
    .corrupt, .truncated, .unsupported, .empty, .noOpaquePixels,
  ]

  /// Finds the palette of a content, for all who wait for it.
  private func lead(
    _ source: consuming ByteSource, _ content: ContentHash, _ spare: SpareTables,
    _ progress: ImageProgress?
  ) async throws -> BatchOutcome {
    // Someone may have found it between the reading and now.
    if let outcome = known.outcome(for: content) {
      await shared.finish(content, outcome)
      return outcome
    }
    do {
      try source.rewind()
      let palette = try await extractor.palette(reading: source, spare, progress)
      // A file that changed meanwhile has a palette, but not that of the content hashed before.
      let isSame = palette.content == content
      if isSame { known.add(palette, for: content) }
      await shared.finish(content, isSame ? .palette(palette) : nil)
      return .palette(palette)
    } catch let error as ImageDecodingError where Self.liesInContent.contains(error.code) {
      await shared.finish(content, .failure(error))
      throw error
    } catch {
      await shared.finish(content, nil)
      throw error
    }
  }
}

extension BatchOutcome {
  fileprivate var palette: Palette? {
    guard case .palette(let image) = self else { return nil }
    return image.palette
  }
}
