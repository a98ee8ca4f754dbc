internal import ImageDecoding

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

  /// Pixels that a band is to have at most: 256 KB stay in the cache of a core.
  private static let pixelsInBand = 1 << 16
  /// Bands on their way from the decoder to the counter and back.
  private static let bandsInFlight = 4

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

  private func bufferSize(for header: ImageHeader) -> Int {
    let rows = min(max(1, options.rowsBetweenChecks), header.height)
    return max(header.width, min(Self.pixelsInBand, rows * header.width))
  }

  /// The next band that has pixels; nil at the end.
  private func readPixels(
    from session: inout CodecSession, into pixels: inout [UInt32]
  ) throws -> PixelBand? {
    while let band = try session.readBand(into: &pixels) {
      try Task.checkCancellation()
      progress?.advance(to: .counting, part: band.progress)
      if band.count > 0 { return band }
    }
    return nil
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
    return OpenedImage(header: session.header, interpretation: interpretation)
  }

  // MARK: One thread

  private func countWhileDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        var session = try open(source, interruption)
        let image = try interpret(&session)
        var counting = Counting(image, options: options, progress: progress)
        var pixels = [UInt32](repeating: 0, count: bufferSize(for: session.header))
        while let band = try readPixels(from: &session, into: &pixels) {
          counting.add(band, pixels)
        }
        return counting.result(damage: session.damage)
      }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  // MARK: Two threads

  /// A band with the buffer that holds its pixels.
  private struct FilledBand: Sendable {
    let image: OpenedImage
    let band: PixelBand
    let pixels: [UInt32]
  }

  private func countBesideDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    // Two streams that pass a few buffers around: that bounds both.
    let (filled, filledInput) = AsyncStream.makeStream(of: FilledBand.self)
    let (empty, emptyInput) = AsyncStream.makeStream(of: [UInt32].self)
    for _ in 0..<Self.bandsInFlight { emptyInput.yield([]) }

    return try await withThrowingTaskGroup(of: ImageDecodingError?.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        defer { filledInput.finish() }
        return try await decode(source, interruption: interruption, empty: empty, to: filledInput)
      }
      var counting: Counting?
      for await item in filled {
        try Task.checkCancellation()
        var current = counting ?? Counting(item.image, options: options, progress: progress)
        counting = nil
        current.add(item.band, item.pixels)
        counting = current
        emptyInput.yield(item.pixels)
      }
      let damage = try await group.next() ?? nil
      guard let counting else {
        if let damage { throw damage }
        throw CancellationError()
      }
      return counting.result(damage: damage)
    }
  }

  private func decode(
    _ source: ImageSource, interruption: ReadInterruption?, empty: AsyncStream<[UInt32]>,
    to filled: AsyncStream<FilledBand>.Continuation
  ) async throws -> ImageDecodingError? {
    var session = try open(source, interruption)
    let image = try interpret(&session)
    let size = bufferSize(for: session.header)
    for await buffer in empty {
      var pixels = buffer.isEmpty ? [UInt32](repeating: 0, count: size) : buffer
      guard let band = try readPixels(from: &session, into: &pixels) else { return session.damage }
      filled.yield(FilledBand(image: image, band: band, pixels: pixels))
    }
    throw CancellationError()
  }
}

/// What is known of an image before its pixels.
private struct OpenedImage: Sendable {
  let header: ImageHeader
  let interpretation: ColorInterpretation
}

/// The state of counting one image.
private struct Counting {
  private let image: OpenedImage
  private var histogram: PixelHistogram
  private var forming: FormingPalette
  private let progress: ImageProgress?

  init(_ image: OpenedImage, options: ExtractionOptions, progress: ImageProgress?) {
    self.image = image
    self.progress = progress
    histogram = PixelHistogram(image.header.model)
    forming = FormingPalette(
      k: min(options.colors.value, 32), transform: image.interpretation.transform,
      hasAlpha: image.header.hasAlpha)
  }

  mutating func add(_ band: PixelBand, _ pixels: [UInt32]) {
    let counted = pixels.span.extracting(first: band.count)
    histogram.add(counted, hasAlpha: image.header.hasAlpha)
    guard let progress else { return }
    forming.add(counted)
    progress.publish(forming.colors)
  }

  func result(damage: ImageDecodingError?) -> PixelCounter.Result {
    PixelCounter.Result(
      header: image.header, interpretation: image.interpretation, histogram: histogram,
      damage: damage)
  }
}
