internal import ImageDecoding
internal import Synchronization

/// Decodes an image and counts its colors, band by band.
struct PixelCounter: Sendable {
  /// What an image's pixels came to.
  struct Result: Sendable {
    var header: ImageHeader
    var interpretation: ColorInterpretation
    var histogram: PixelHistogram
    var damage: ImageDecodingError?
  }

  let options: ExtractionOptions
  let progress: ImageProgress?

  /// Batches on their way from the decoder to the counter and back.
  private static let batchesInFlight = 3

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
    _ source: ImageSource, _ interruption: ReadInterruption?
  ) throws -> CodecSession {
    try CodecSession(opening: source, options: options.decoding, interruption: interruption)
  }

  /// Decides what an image's samples mean, and makes the session deliver them so.
  private func interpret(_ session: inout CodecSession) throws -> OpenedImage {
    let interpretation = ColorInterpretation(
      session.colorTags, header: session.header, ignoringProfiles: options.ignoresProfiles)
    if let levels = interpretation.levels { try session.recode(levels) }
    let region = options.crop?.region(in: session.header)
    guard options.crop == nil || region != nil else {
      let size = options.crop.map { "\($0)" } ?? ""
      throw ImageDecodingError(.noOpaquePixels, "nothing of the image is in the part \(size)")
    }
    return OpenedImage(header: session.header, interpretation: interpretation, region: region)
  }

  // MARK: One thread

  private func countWhileDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        try countAll(source, interruption)
      }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  private func countAll(
    _ source: ImageSource, _ interruption: ReadInterruption?
  ) throws -> Result {
    var session = try open(source, interruption)
    let image = try interpret(&session)
    var counting = Counting(image, options: options, progress: progress)
    var batch = PixelBatch()
    while try fill(&batch, from: &session, image) { counting.add(batch) }
    counting.add(batch)
    return counting.result(damage: session.damage)
  }

  // MARK: Two threads

  private struct FilledBatch: Sendable {
    let image: OpenedImage
    let batch: PixelBatch
  }

  /// What the decoding thread has to say at its end.
  private struct Decoded: Sendable {
    /// What it counted itself.
    let counting: Counting
    let damage: ImageDecodingError?
  }

  private func countBesideDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    let (filled, filledInput) = AsyncStream.makeStream(of: FilledBatch.self)
    let empty = EmptyBatches(count: Self.batchesInFlight)
    return try await withThrowingTaskGroup(of: Decoded.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        defer { filledInput.finish() }
        return try decode(source, interruption, empty: empty, to: filledInput)
      }
      var counting: Counting?
      for await item in filled {
        try Task.checkCancellation()
        var current =
          counting.take() ?? Counting(item.image, options: options, progress: progress)
        current.add(item.batch)
        counting = current
        empty.put(item.batch)
      }
      guard let decoded = try await group.next() else { throw CancellationError() }
      guard var all = counting.take() else {
        return decoded.counting.result(damage: decoded.damage)
      }
      all.add(decoded.counting)
      return all.result(damage: decoded.damage)
    }
  }

  /// Decodes all of a source.
  ///
  /// Batches go to the counting task as long as it keeps up; where it doesn't, this thread counts one
  /// itself instead of waiting. Counts are added up in the end, so that the result is the same.
  private func decode(
    _ source: ImageSource, _ interruption: ReadInterruption?, empty: EmptyBatches,
    to filled: AsyncStream<FilledBatch>.Continuation
  ) throws -> Decoded {
    var session = try open(source, interruption)
    let image = try interpret(&session)
    var counting = Counting(image, options: options, progress: nil)
    var batch = PixelBatch()
    while try fill(&batch, from: &session, image) {
      if let next = empty.take() {
        filled.yield(FilledBatch(image: image, batch: batch))
        batch = next
      } else {
        counting.add(batch)
      }
    }
    counting.add(batch)
    return Decoded(counting: counting, damage: session.damage)
  }
}

/// Batches that nobody needs at the moment.
private final class EmptyBatches: Sendable {
  private let batches: Mutex<[PixelBatch]>

  init(count: Int) {
    batches = Mutex([PixelBatch](repeating: PixelBatch(), count: count))
  }

  /// One of the batches, if there is any.
  func take() -> PixelBatch? { batches.withLock { $0.popLast() } }

  /// Gives a batch back.
  func put(_ batch: PixelBatch) { batches.withLock { $0.append(batch) } }
}

/// What is known of an image before its pixels.
private struct OpenedImage: Sendable {
  let header: ImageHeader
  let interpretation: ColorInterpretation
  /// What is counted; nil for all.
  let region: PixelRegion?
}

/// The state of counting one image.
private struct Counting: Sendable {
  private let image: OpenedImage
  private var histogram: PixelHistogram
  private var forming: FormingPalette
  private let progress: ImageProgress?

  init(_ image: OpenedImage, options: ExtractionOptions, progress: ImageProgress?) {
    self.image = image
    self.progress = progress
    histogram = PixelHistogram(image.header.model)
    forming = FormingPalette(
      k: min(options.colors.number ?? 8, 32), transform: image.interpretation.transform,
      hasAlpha: image.header.hasAlpha)
  }

  mutating func add(_ batch: PixelBatch) {
    guard batch.count > 0 else { return }
    let counted = batch.pixels.span.extracting(first: batch.count)
    histogram.add(counted, hasAlpha: image.header.hasAlpha)
    guard let progress else { return }
    forming.add(counted)
    progress.publish(forming.colors)
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: Counting) { histogram.add(other.histogram) }

  func result(damage: ImageDecodingError?) -> PixelCounter.Result {
    PixelCounter.Result(
      header: image.header, interpretation: image.interpretation, histogram: histogram,
      damage: damage)
  }
}
