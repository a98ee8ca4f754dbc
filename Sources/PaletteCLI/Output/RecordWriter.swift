internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// Writes the records of a run in the order of its inputs, each as soon as its turn comes, and tells
/// of failures.
@MainActor
final class RecordWriter {
  private var sink: any RecordSink
  private let display: ProgressDisplay
  private let diagnostics: Diagnostics
  private let isQuiet: Bool
  private let isVerbose: Bool
  private var results = OrderedResults<OutputItem?>()
  private var advice = FailureAdvice()

  /// What came of the inputs so far.
  private(set) var tally = RunTally()

  init(
    _ sink: any RecordSink, display: ProgressDisplay, diagnostics: Diagnostics, isQuiet: Bool,
    isVerbose: Bool
  ) {
    self.sink = sink
    self.display = display
    self.diagnostics = diagnostics
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
  }

  /// The name of where records go.
  var name: String { sink.name }

  /// Whether all that was to be written could be.
  private(set) var isWhole = true

  /// Takes what became of the input at an index; nil of one that is passed over.
  ///
  /// - Throws: `OutputError`.
  func add(_ item: OutputItem?, at index: Int) throws(OutputError) {
    results.put(item, at: index)
    while let (_, item) = results.take() { try write(item) }
  }

  /// Writes what ends the output.
  ///
  /// Records that still wait for earlier ones are finished results, too.
  ///
  /// - Throws: `OutputError`.
  func finish(_ ending: RunEnding) throws(OutputError) {
    if ending == .complete || sink.takesUnordered {
      for (_, item) in results.takeRest() { try write(item) }
    }
    do throws(OutputError) {
      try sink.finish(ending)
    } catch {
      isWhole = false
      throw error
    }
  }

  private func write(_ item: OutputItem?) throws(OutputError) {
    guard let item else {
      tally.skipped += 1
      return
    }
    tell(item)
    var failure: SinkFailure?
    let write = { @MainActor () throws(OutputError) in failure = try self.sink.write(item) }
    do throws(OutputError) {
      if sink.isTerminal { try display.interrupted(by: write) } else { try write() }
    } catch {
      isWhole = false
      throw error
    }
    guard let failure else { return tally.count(item) }
    tally.failed += 1
    isWhole = false
    display.interrupted { diagnostics.report(failure.path, failure.error.description) }
  }

  /// Says on standard error what there is to say of an input.
  private func tell(_ item: OutputItem) {
    guard case .record(let record, _) = item else { return }
    switch record.result {
    case .failure(let error):
      let advice = advice.text(for: record.path, error)
      display.interrupted { diagnostics.report(record.path, error.message + advice) }
    case .success(let image):
      var lines = isVerbose ? image.notes + [image.report] : []
      if let damage = image.damage, !isQuiet {
        lines.append("\(damage.message), the rest is left out")
      }
      guard !lines.isEmpty else { return }
      display.interrupted { for line in lines { diagnostics.report(record.path, line) } }
    }
  }
}
