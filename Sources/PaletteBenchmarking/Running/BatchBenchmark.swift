internal import ImageDecoding
internal import PaletteKit

/// Measures batches of the images.
///
/// So that every job has several, few images are taken more than once: copies are in memory, and told apart by some
/// bytes behind their end, since a batch decodes equal files once.
struct BatchBenchmark: Sendable {
  private let options: ExtractionOptions
  private let inputs: [[BatchInput]]
  /// What is known of each batch before it was measured.
  let series: [BatchSeries]

  private static let imagesForEachJob = 4
  /// Of copies in all.
  private static let mostBytes = 1 << 28

  /// Prepares a batch for each number of jobs.
  ///
  /// - Throws: `ImageDecodingError` where an image can't be read any more; `CancellationError`.
  init(_ images: [PreparedImage], plan: BenchmarkPlan) async throws {
    options = plan.options
    let reading = FileReading(clock: .continuous)
    // Bytes behind the end of a damaged image would be a part of it.
    let whole = images.filter { $0.image.damage == nil }
    let wanted = Self.imagesForEachJob * (plan.jobs.last ?? 1)
    var contents: [[UInt8]] = []
    if images.count < wanted {
      for image in whole {
        guard let bytes = try await reading.bytes(of: image.source)?.bytes else { continue }
        contents.append(bytes)
      }
    }
    let size = contents.reduce(0) { $0 + $1.count }
    let mostCopies = size > 0 ? max(1, Self.mostBytes / size) : 1
    let content = ContentHash(of: Array(images.map(\.facts.content).joined().utf8)).description
    let originals = images.enumerated().map { Self.input($0.element, number: $0.offset) }
    var inputs: [[BatchInput]] = []
    var series: [BatchSeries] = []
    for jobs in plan.jobs {
      let most = (Self.imagesForEachJob * jobs + images.count - 1) / max(1, images.count)
      let copies = contents.isEmpty ? 1 : min(most, mostCopies)
      let added = (1..<max(1, copies)).flatMap { copy in
        contents.enumerated().map { Self.copy(copy, of: $0.element, number: $0.offset) }
      }
      inputs.append(originals + added)
      series.append(
        BatchSeries(
          jobs: jobs, images: originals.count + added.count,
          pixels: images.reduce(0) { $0 + $1.facts.pixels }
            + (copies - 1) * (contents.isEmpty ? 0 : whole.reduce(0) { $0 + $1.facts.pixels }),
          content: content))
    }
    (self.inputs, self.series) = (inputs, series)
  }

  private static func input(_ image: PreparedImage, number: Int) -> BatchInput {
    switch image.source {
    case .file(let path): return BatchInput(path)
    case .bytes(let bytes): return copy(0, of: bytes, number: number)
    case .descriptor: preconditionFailure("an image is prepared so that it can be read again")
    }
  }

  private static func copy(_ copy: Int, of bytes: [UInt8], number: Int) -> BatchInput {
    var input = BatchInput(FilePath("\(number), copy \(copy)"))
    input.bytes = copy == 0 ? bytes : bytes + Array("\(number), copy \(copy)".utf8)
    return input
  }

  /// Finds the palettes of a batch.
  ///
  /// - Throws: `ImageDecodingError` where an image fails; `CancellationError`.
  @concurrent
  func run(_ index: Int) async throws {
    let batch = BatchExtractor(options: options, jobs: series[index].jobs)
    try await batch.run(inputs[index]) { record in _ = try record.result.get() }
  }
}
