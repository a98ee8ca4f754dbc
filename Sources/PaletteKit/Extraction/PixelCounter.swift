internal import ImageDecoding

/// Decodes an image and counts its colors, band by band.
struct PixelCounter: Sendable {
  /// What an image's pixels came to.
  struct Result: Sendable {
    var header: ImageHeader
    var histogram: ColorHistogram
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

  // MARK: One thread

  private func countWhileDecoding(
    _ source: ImageSource, interruption: ReadInterruption?
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        var session = try CodecSession(
          opening: source, options: options.decoding, interruption: interruption)
        var counting = Counting(header: session.header, options: options, progress: progress)
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
    let header: ImageHeader
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
        var current =
          counting ?? Counting(header: item.header, options: options, progress: progress)
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
    var session = try CodecSession(
      opening: source, options: options.decoding, interruption: interruption)
    let size = bufferSize(for: session.header)
    for await buffer in empty {
      var pixels = buffer.isEmpty ? [UInt32](repeating: 0, count: size) : buffer
      guard let band = try readPixels(from: &session, into: &pixels) else { return session.damage }
      filled.yield(FilledBand(header: session.header, band: band, pixels: pixels))
    }
    throw CancellationError()
  }
}

/// The state of counting one image.
private struct Counting {
  let header: ImageHeader
  private var histogram = ColorHistogram()
  private var forming: FormingPalette
  private let progress: ImageProgress?

  init(header: ImageHeader, options: ExtractionOptions, progress: ImageProgress?) {
    self.header = header
    self.progress = progress
    forming = FormingPalette(k: min(options.colors.value, 32))
  }

  mutating func add(_ band: PixelBand, _ pixels: [UInt32]) {
    let counted = pixels.span.extracting(first: band.count)
    histogram.add(counted, hasAlpha: header.hasAlpha)
    guard let progress else { return }
    forming.add(counted)
    progress.publish(forming.colors)
  }

  func result(damage: ImageDecodingError?) -> PixelCounter.Result {
    PixelCounter.Result(header: header, histogram: histogram, damage: damage)
  }
}
