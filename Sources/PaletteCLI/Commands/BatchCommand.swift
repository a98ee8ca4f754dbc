internal import ArgumentParsing
internal import FileFinding
internal import ImageDecoding
internal import PaletteKit
internal import TerminalKit

/// `palette batch PATH...`: the colors of folders full of images.
struct BatchCommand: Command {
  private static let paths = Positional(
    "path", arity: .any, completion: .file,
    help: "Folders, which are searched in depth, and PNG and JPEG files, whatever they are called.")

  static let spec = CommandSpec(
    "batch", abstract: "Show the colors of folders full of images.",
    discussion: """
      Files in folders are told from their content; hidden ones and what is no image are passed over. \
      Records come in natural order of the names, each as soon as its turn comes; an image that fails \
      is a record and a line, the others go on.
      """,
    arguments: [paths],
    groups: [BatchOptions.groups[0]] + SharedOptions.groups + [BatchOptions.groups[1]],
    examples: [
      ("palette batch photos", "one line of swatches a file; NDJSON where no terminal is"),
      (
        "palette batch photos --exclude '*-small.jpg' -o colors.csv",
        "a row a color, for spreadsheets"
      ),
      ("palette batch photos -o colors.ndjson --resume", "go on with what was interrupted"),
      ("palette batch a b --output-dir palettes -f css", "a file for each image"),
      ("palette batch photos --cache colors.db -f csv", "unchanged images cost a read only"),
      (
        "find . -newer last -print0 | palette batch --files-from - -0", "what another program found"
      ),
    ])

  private let arguments: ParsedArguments
  private let inputs: BatchInputs
  private let output: BatchOutput

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    output = try BatchOutput(arguments, of: Self.spec)
    inputs = try BatchInputs(arguments, paths: arguments[Self.paths], of: Self.spec)
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    if let refusal = output.refusal(in: environment, inputs: inputs) {
      diagnostics.report(refusal)
      return .usage
    }
    Allocator.releaseLargeBlocks()
    var inputs = inputs
    inputs.rules.ownOutput += output.files(beside: inputs.operands)
    do {
      let run = BatchRun(
        arguments, inputs: inputs,
        sink: try output.sink(
          of: SharedOptions.extraction(arguments), in: environment, inputs: inputs),
        cache: try output.openCache(), in: environment)
      let code = await run.exitCode(resuming: output.resumed)
      return code == .failure && arguments[BatchOptions.exitZero] && run.writer.isWhole
        ? .success : code
    } catch {
      return diagnostics.failure(of: error.error, name: error.path.text)
    }
  }
}
