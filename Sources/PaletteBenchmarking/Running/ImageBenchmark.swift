internal import ImageDecoding
internal import PaletteKit

/// Measures the stages of images, one image after the other and one stage after the other.
struct ImageBenchmark: Sendable {
  let options: ExtractionOptions
  let clock: BenchmarkClock

  private var reading: FileReading { FileReading(clock: clock) }

  /// Finds the palette of an input for the first time.
  ///
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  func prepare(_ input: BenchmarkPlan.Input) async throws -> PreparedImage {
    let source = try await repeatable(input)
    var options = options
    options.hashesContent = true
    let image = try await PaletteExtractor(options: options).palette(of: source)
    return PreparedImage(name: input.name, source: source, image: image)
  }

  private func repeatable(_ input: BenchmarkPlan.Input) async throws -> ImageSource {
    switch input {
    case .drawn(let picture): return .bytes(try await picture.encoded())
    case .image(let source, _):
      let bytes = try await reading.bytes(of: source, unlessSeekable: true)?.bytes
      // A descriptor is read from where it stands, which can be done once.
      if bytes == nil, case .descriptor = source {
        return try await reading.bytes(of: source).map { .bytes($0.bytes) } ?? source
      }
      return bytes.map { .bytes($0) } ?? source
    }
  }

  /// How long each stage of an image takes, this time.
  ///
  /// The extraction is the real one, of bytes in memory, with one worker.
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  @concurrent
  func times(of prepared: PreparedImage) async throws -> [BenchmarkStage: Duration] {
    var times: [BenchmarkStage: Duration] = [:]
    var source = prepared.source
    if prepared.isFile, let read = try await reading.bytes(of: source) {
      times[.read] = read.duration
      source = .bytes(read.bytes)
    }
    var extractor = PaletteExtractor(options: options)
    extractor.timesCounting = true
    let bytes = source
    let found = try await clock.time { try await extractor.palette(of: bytes) }
    guard found.result.palette == prepared.image.palette else {
      throw ImageDecodingError(
        .unreadable, "gave another palette than before: the file was changed meanwhile")
    }
    let path: FilePath = if case .file(let path) = prepared.name { path } else { "" }
    let start = clock.now()
    _ = Self.json(PaletteRecord(path: path, result: .success(found.result)))
    times[.encode] = clock.now() - start
    times.merge(Self.stages(of: found.result, in: found.duration)) { first, _ in first }
    return times
  }

  private static func stages(
    of image: ImagePalette, in whole: Duration
  ) -> [BenchmarkStage: Duration] {
    var times: [BenchmarkStage: Duration] = [:]
    for timing in image.timings {
      switch timing.stage {
      case .counting:
        let counting = image.countingTime ?? .zero
        times[.decode] = timing.duration - counting
        times[.count] = counting
      case .converting: times[.convert] = timing.duration
      case .searching: times[.search] = timing.duration
      case .refining: times[.refine] = timing.duration
      case .finished: break
      }
    }
    let known = image.timings.reduce(Duration.zero) { $0 + $1.duration }
    times[.rest] = max(.zero, whole - known)
    return times
  }

  private static func json(_ record: PaletteRecord) -> [UInt8] {
    var encoder = PaletteFormat.json.makeEncoder(1)
    return encoder.begin() + encoder.encode(record) + encoder.end()
  }
}
