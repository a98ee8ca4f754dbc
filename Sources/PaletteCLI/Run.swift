internal import ArgumentParsing
internal import ImageDecoding
internal import TerminalKit

/// The frame around the work of a command that writes records: loading state, end of the output, exit status.
@MainActor
struct Run {
  /// Thrown to end a run before all inputs had their turn.
  struct Stop: Error {}

  /// Thrown where the work can't be done at all.
  struct Failure: Error {
    let path: FilePath
    let message: String
  }

  let display: ProgressDisplay
  let writer: RecordWriter
  let diagnostics: Diagnostics

  /// Does the work, and says what came of it.
  func exitCode(of work: () async throws -> Void) async -> ExitCode {
    display.start()
    var code: ExitCode?
    do {
      try await work()
    } catch let error as OutputError {
      display.stop()
      return diagnostics.failure(of: error, name: writer.name)
    } catch let failure as Failure {
      diagnostics.report(failure.path, failure.message)
      code = .failure
    } catch {
      code = error is Stop ? .failure : .interrupted
    }
    display.stop()
    do {
      try writer.finish(code == nil ? .complete : .interrupted)
    } catch {
      return diagnostics.failure(of: error, name: writer.name)
    }
    return code ?? (writer.tally.failed > 0 ? .failure : .success)
  }
}
