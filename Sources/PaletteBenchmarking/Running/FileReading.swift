internal import ImageDecoding

/// Reads whole inputs into memory, each on a thread of its own.
struct FileReading: Sendable {
  let clock: BenchmarkClock

  /// More is not kept in memory.
  private static let mostBytes = 1 << 31

  /// The bytes of an input, and how long it took to read them.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - unlessSeekable: whether nothing is read of what can be read again.
  /// - Returns: the bytes; nil of what was not read.
  /// - Throws: `ImageDecodingError`, `CancellationError`.
  func bytes(
    of source: ImageSource, unlessSeekable: Bool = false
  ) async throws -> (bytes: [UInt8], duration: Duration)? {
    let interruption = ReadInterruption()
    return try await withTaskCancellationHandler {
      do {
        return try await read(source, unlessSeekable: unlessSeekable, interruption)
      } catch {
        // An interrupted read is reported as unreadable; what matters is why it was interrupted.
        try Task.checkCancellation()
        throw error
      }
    } onCancel: {
      interruption?.interrupt()
    }
  }

  private func read(
    _ source: ImageSource, unlessSeekable: Bool, _ interruption: ReadInterruption?
  ) async throws -> (bytes: [UInt8], duration: Duration)? {
    try await withThrowingTaskGroup(of: (bytes: [UInt8], duration: Duration)?.self) { group in
      group.addTask(executorPreference: DecodingQueue()) {
        let start = clock.now()
        var input = try ByteSource(opening: source, interruption: interruption)
        guard !unlessSeekable || !input.isSeekable else { return nil }
        return (try Self.rest(of: &input), clock.now() - start)
      }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  private static func rest(of input: inout ByteSource) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try input.readSome() {
      try Task.checkCancellation()
      bytes += part
      guard bytes.count <= mostBytes else {
        throw ImageDecodingError(
          .tooLarge, "more than 2 GB, and a benchmark holds files in memory")
      }
    }
    return bytes
  }
}
