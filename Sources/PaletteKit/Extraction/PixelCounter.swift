internal import ImageDecoding

/// Decodes an image and counts its colors, band by band.
struct PixelCounter: Sendable {
  /// What an image's pixels came to.
  struct Result: Sendable {
    var header: ImageHeader
    var interpretation: ColorInterpretation
    var histogram: Handover<PixelHistogram>
    var damage: ImageDecodingError?
    /// Of the whole file, where the options ask for it.
    var content: ContentHash?
    /// What of the time went into counting, where that was asked for.
    var countingTime: Duration?
  }

  let options: ExtractionOptions
  let progress: ImageProgress?
  /// Where the tables for counting come from, if not from the system.
  var spare: SpareTables?
  /// Whether counting is timed apart from decoding, where one thread does both in turns.
  var timesCounting = false

  /// Where two threads decode a PNG, its pixels have so many bytes at least: fewer are not worth a thread.
  private static let leastInflatedAhead = 1 << 20

  /// Batches on their way from the decoder to the counter and back.
  private static let batchesInFlight = 4

  /// Counts the pixels of a source.
  ///
  /// Reading and decoding run on a thread of their own. With more than one worker, the counting of a
  /// band runs beside the decoding of the next ones.
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  func count(_ source: ImageSource, workers: Int) async throws -> Result {
    let interruption = ReadInterruption()
    return try await withTaskCancellationHandler {
      do {
        return workers > 1
          ? try await countBesideDecoding(source, interruption: interruption)
          : try await countWhileDecoding(source, interruption: interruption)
      } catch {
        // An interrupted read is reported as unreadable; what matters is why it was interrupted.
        try Task.checkCancellation()
        throw error
      }
    } onCancel: {
      interruption?.interrupt()
    }
  }

  /// Fills a batch.
  ///
  /// - Returns: whether more pixels may follow.
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  @inline(never)  // the compiler of Swift 6.3 crashes where this becomes part of an async function
  private func fill(
    _ batch: inout PixelBatch, from session: inout CodecSession, _ image: OpenedImage
  ) throws -> Bool {
    batch.prepare(for: session.header)
    while true {
      try Task.checkCancellation()
      switch try batch.read(
        from: &session, rows: options.rowsBetweenChecks, region: image.region, progress: progress)
      {
      case .more: continue
      case .full: return true
      case .atEnd: return false
      }
    }
  }

  private func open(
    _ input: ImageSource, _ interruption: ReadInterruption?, taking samples: YCbCrRows.Delivery,
    inflatingAheadFrom inflationSize: Int? = nil
  ) throws -> CodecSession {
    var source = try ByteSource(opening: input, interruption: interruption)
    // Waiting for the end of a pipe behind the image could take for ever.
    if options.hashesContent, source.isSeekable { try source.beginHashing() }
    return try CodecSession(
      source, options: options.decoding, taking: samples, inflatingAheadFrom: inflationSize)
  }

  /// The hash of all that was read, and of what stands behind the image.
  private func content(of session: inout CodecSession) throws -> ContentHash? {
    guard options.hashesContent, session.source.isSeekable else { return nil }
    return try session.source.contentHash()
  }

  /// Decides what an image's samples mean, and makes the session deliver them so.
  private func interpret(_ session: inout CodecSession) throws -> OpenedImage {
    let interpretation = ColorInterpretation(
      session.colorTags, header: session.header, ignoringProfiles: options.ignoresProfiles)
    if let levels = interpretation.levels { try session.recode(levels) }
    let header = session.header
    let region = options.crop?.region(
      ofWidth: header.width, height: header.height, orientation: header.orientation)
    if let crop = options.crop, region == nil { throw ImageDecodingError.empty(crop) }
    return OpenedImage(
      header: header, isYCbCr: session.isYCbCr, packedRows: session.packedRows,
      interpretation: interpretation, region: region)
  }

  // MARK: One thread

  private func countWhileDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        var session = try open(source, interruption, taking: .pixels)
        return try countAll(of: &session)
      }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  /// Counts the pixels of a source in this task, which is blocked by its reads.
  ///
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  func count(_ source: consuming ByteSource) throws -> Result {
    do {
      var session = try CodecSession(source, options: options.decoding, taking: .pixels)
      return try countAll(of: &session)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  private func countAll(of session: inout CodecSession) throws -> Result {
    let image = try interpret(&session)
    var watch = Stopwatch(isRunning: timesCounting)
    var counting = watch.time {
      BatchCounting(image, options: options, progress: progress, spare)
    }
    // Nobody else is to have it: it stays in the cache from the decoder to the counter.
    var batch = PixelBatch(mostPixels: 1 << 14)
    while try fill(&batch, from: &session, image) { watch.time { counting.add(batch) } }
    watch.time { counting.add(batch) }
    var result = counting.result(damage: session.damage, content: try content(of: &session))
    result.countingTime = watch.sum
    return result
  }

  // MARK: Two threads

  private struct FilledBatch: Sendable {
    let image: OpenedImage
    let batch: PixelBatch
  }

  /// What the decoding thread has to say at its end.
  private struct Decoded: Sendable {
    /// What it counted itself.
    let counting: Handover<BatchCounting>
    let damage: ImageDecodingError?
    let content: ContentHash?
  }

  private func countBesideDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    let (filled, filledInput) = AsyncStream.makeStream(of: FilledBatch.self)
    let empty = EmptyBatches(count: Self.batchesInFlight)
    return try await withThrowingTaskGroup(of: Decoded.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        defer { filledInput.finish() }
        return try await decode(source, interruption, empty: empty, to: filledInput)
      }
      var counting: BatchCounting?
      for await item in filled {
        try Task.checkCancellation()
        var current =
          counting.take() ?? BatchCounting(item.image, options: options, progress: progress)
        current.add(item.batch)
        counting = consume current
        empty.put(item.batch)
      }
      // A cancelled loop ends early, with batches left.
      try Task.checkCancellation()
      guard let decoded = try await group.next() else { throw CancellationError() }
      let others = decoded.counting.take()
      guard var all = counting.take() else {
        return others.result(damage: decoded.damage, content: decoded.content)
      }
      all.add(others)
      return all.result(damage: decoded.damage, content: decoded.content)
    }
  }

  /// Decodes all of a source.
  ///
  /// Batches go to the counting task as long as it keeps up; where it doesn't, this thread counts one
  /// itself instead of waiting. Counts are added up in the end, so that the result is the same. (With
  /// alpha or ink a second histogram would be large, and the thread waits.)
  private func decode(
    _ source: ImageSource, _ interruption: ReadInterruption?, empty: EmptyBatches,
    to filled: AsyncStream<FilledBatch>.Continuation
  ) async throws -> Decoded {
    // Columns are cut from pixels only.
    var session = try open(
      source, interruption, taking: options.crop == nil ? .packed : .pixels,
      inflatingAheadFrom: Self.leastInflatedAhead)
    let image = try interpret(&session)
    var counting = BatchCounting(image, options: options, progress: nil)
    var batch = PixelBatch()
    let mayCount = !image.header.hasAlpha && image.header.model != .cmyk
    while try fill(&batch, from: &session, image) {
      if let next = mayCount ? empty.take() : await empty.next() {
        filled.yield(FilledBatch(image: image, batch: batch))
        batch = next
      } else {
        try Task.checkCancellation()
        counting.add(batch)
      }
    }
    counting.add(batch)
    return Decoded(
      counting: Handover(counting), damage: session.damage, content: try content(of: &session))
  }
}
