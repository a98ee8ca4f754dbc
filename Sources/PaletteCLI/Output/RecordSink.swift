internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// What became of an input, for output.
enum OutputItem: Sendable {
  /// A palette, or why there is none; and where a file of its own belongs below a folder of such.
  case record(PaletteRecord, mirror: FilePath)
  /// What an earlier run wrote.
  case kept(KeptRecord, FilePath)
}

/// Takes the records of a run, in the order of its inputs.
@MainActor
protocol RecordSink {
  /// The name of where they go, for messages.
  var name: String { get }
  /// Whether a person sees what is written at once.
  var isTerminal: Bool { get }
  /// Whether records that have no place in the order yet are to be written where the run is interrupted.
  var takesUnordered: Bool { get }

  /// Takes the next one.
  ///
  /// - Returns: what could not be written of it, where that is no reason to end the run.
  /// - Throws: `OutputError`.
  mutating func write(_ item: OutputItem) throws(OutputError) -> SinkFailure?

  /// Writes what ends the output.
  ///
  /// - Throws: `OutputError`.
  mutating func finish(_ ending: RunEnding) throws(OutputError)
}

/// A file that could not be written.
struct SinkFailure: Error, Hashable, Sendable {
  let path: FilePath
  let error: OutputError
}

/// All records in one piece of output, in one format.
struct EncodedSink: RecordSink {
  private var encoder: any PaletteEncoder
  private let target: any OutputTarget
  private var hasBegun = false

  init(_ encoder: any PaletteEncoder, to target: any OutputTarget) {
    self.encoder = encoder
    self.target = target
  }

  var name: String { target.name }
  var isTerminal: Bool { target.isTerminal }
  var takesUnordered: Bool { target.takesUnordered }

  mutating func write(_ item: OutputItem) throws(OutputError) -> SinkFailure? {
    let start = begin()
    switch item {
    case .record(let record, _): try target.write(start + encoder.encode(record))
    case .kept(let record, let path): try target.write(start + record.line(for: path))
    }
    return nil
  }

  mutating func finish(_ ending: RunEnding) throws(OutputError) {
    // Where nothing was finished there is nothing to write, not even an empty document.
    guard hasBegun || ending == .complete else { return try target.finish(ending) }
    let start = begin()
    try target.write(start + encoder.end())
    try target.finish(ending)
  }

  private mutating func begin() -> [UInt8] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return encoder.begin()
  }
}
