internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// Writes the records of a run in the order of its inputs, each as soon as its turn comes, and tells
/// of failures.
@MainActor
final class RecordWriter {
  private var encoder: any PaletteEncoder
  private var target: OutputTarget
  private let display: ProgressDisplay
  private let diagnostics: Diagnostics
  private let isQuiet: Bool
  /// Records that wait for earlier ones.
  private var waiting: [Int: PaletteRecord] = [:]
  private var next = 0
  private var hasBegun = false

  /// Whether an input gave no palette.
  private(set) var hasFailures = false

  init(
    encoder: any PaletteEncoder, target: OutputTarget, display: ProgressDisplay,
    diagnostics: Diagnostics, isQuiet: Bool
  ) {
    self.encoder = encoder
    self.target = target
    self.display = display
    self.diagnostics = diagnostics
    self.isQuiet = isQuiet
  }

  /// Takes the record of the input at an index.
  ///
  /// - Throws: `OutputError`.
  func add(_ record: PaletteRecord, at index: Int) throws(OutputError) {
    waiting[index] = record
    while let record = waiting.removeValue(forKey: next) {
      try write(record)
      next += 1
    }
  }

  /// Writes what ends the output.
  ///
  /// Records that still wait for earlier ones are finished results, too.
  ///
  /// - Throws: `OutputError`.
  func finish() throws(OutputError) {
    for (_, record) in waiting.sorted(by: { $0.key < $1.key }) { try write(record) }
    waiting = [:]
    // Where nothing was finished there is nothing to write, not even an empty document.
    guard hasBegun else { return }
    try write(encoder.end())
    try target.finish()
  }

  private func write(_ record: PaletteRecord) throws(OutputError) {
    if !hasBegun {
      hasBegun = true
      try write(encoder.begin())
    }
    tell(record)
    try write(encoder.encode(record))
  }

  private func write(_ bytes: [UInt8]) throws(OutputError) {
    guard target.isTerminal else { return try target.write(bytes) }
    try display.interrupted { () throws(OutputError) in try target.write(bytes) }
  }

  /// Says on standard error what is wrong with an input.
  private func tell(_ record: PaletteRecord) {
    switch record.result {
    case .failure(let error):
      hasFailures = true
      display.interrupted { diagnostics.report(record.path, error.message) }
    case .success(let image):
      guard let damage = image.damage, !isQuiet else { return }
      display.interrupted {
        diagnostics.report(record.path, "\(damage.message), the rest is left out")
      }
    }
  }
}
