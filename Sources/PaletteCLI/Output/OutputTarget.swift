internal import ImageDecoding
internal import TerminalKit

/// Where the bytes of a run's output go.
@MainActor
protocol OutputTarget {
  /// The name for messages.
  var name: String { get }
  /// Whether a person sees what is written at once.
  var isTerminal: Bool { get }

  /// Whether records that have no place in the order yet are to be written where the run is interrupted.
  var takesUnordered: Bool { get }

  /// Takes the next bytes, which are whole records.
  ///
  /// - Throws: `OutputError`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  /// Does what is to be done at the end of the run.
  ///
  /// - Throws: `OutputError`.
  func finish(_ ending: RunEnding) throws(OutputError)
}

extension OutputTarget {
  var takesUnordered: Bool { true }
}

/// How a run came to its end.
enum RunEnding: Hashable, Sendable {
  /// All inputs had their turn.
  case complete
  /// Someone wanted it to end.
  case interrupted
}

/// A stream, which shows everything at once.
struct StreamTarget: OutputTarget {
  let stream: OutputStream
  var name = "standard output"

  var isTerminal: Bool { stream.isTerminal }

  func write(_ bytes: [UInt8]) throws(OutputError) { try stream.write(bytes) }

  func finish(_ ending: RunEnding) {}
}
