internal import ArgumentParsing
internal import ImageDecoding
internal import PaletteBenchmarking
internal import PaletteKit
internal import TerminalKit

/// `palette bench [IMAGE...]`: how long the stages take, and what more jobs bring.
struct BenchCommand: Command {
  private static let images = Positional(
    "image", arity: .any, completion: .file,
    help: """
      PNG and JPEG files; - reads standard input. Without any, three pictures are drawn in memory and \
      measured: a photo, a graphic and noise.
      """)

  static let spec = CommandSpec(
    "bench", abstract: "Time each stage, and what more jobs bring.",
    discussion: BenchOptions.discussion, arguments: [images],
    groups: [BenchOptions.measuring, SharedOptions.groups[0], BenchOptions.input]
      + [BenchOptions.output],
    examples: [
      ("palette bench", "what this machine does, on pictures of its own"),
      ("palette bench photo.jpg -k 16 --jobs 1,2,4", "one photo, with so many jobs"),
      ("palette bench *.jpg -o before.json", "all samples, to compare with later"),
      ("palette bench *.jpg --baseline before.json", "exits with 1 if something got slower"),
    ])

  private let arguments: ParsedArguments
  private let inputs: [FilePath]
  private let output: OutputChoice
  private let baseline: FilePath?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    inputs = arguments[Self.images].map { FilePath(bytes: $0.bytes) }
    baseline = arguments[BenchOptions.baseline].map { FilePath(bytes: $0.bytes) }
    guard (inputs + [baseline]).count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input ('-') can be read only once", command: Self.spec)
    }
    output = try OutputChoice(
      arguments, of: Self.spec, format: BenchOptions.format, extensions: BenchOptions.extensions)
  }

  @MainActor
  func run(in environment: CommandEnvironment) async -> ExitCode {
    let diagnostics = Diagnostics(environment.errors)
    let format = output.format ?? BenchOptions.text
    if let refusal = output.refusal(of: format, inputs: inputs, in: environment) {
      diagnostics.report(refusal)
      return .usage
    }
    let target: any OutputTarget
    do {
      target = try output.target(in: environment)
    } catch {
      return diagnostics.failure(of: error, name: output.name)
    }
    var earlier: BenchRun.Baseline?
    if let baseline {
      do {
        let source = environment.source(of: baseline)
        earlier = (baseline.text, try await BaselineFile.report(in: source))
      } catch let error as BaselineFile.Unusable {
        diagnostics.report(baseline, error.message)
        return .failure
      } catch {
        return .interrupted
      }
    }
    let writer = ReportWriter(
      isJSON: format == BenchOptions.json, style: output.style(in: environment), target: target)
    return await BenchRun(plan(in: environment), arguments, in: environment)
      .exitCode(comparingWith: earlier, writer)
  }

  private func plan(in environment: CommandEnvironment) -> BenchmarkPlan {
    let images = inputs.map { path in
      BenchmarkPlan.Input.image(environment.source(of: path), named: path)
    }
    return BenchmarkPlan(
      inputs: images.isEmpty ? DrawnPicture.all.map { .drawn($0) } : images,
      options: SharedOptions.extraction(arguments),
      jobs: arguments[BenchOptions.jobs] ?? BenchmarkPlan.usualJobs(cores: UsableCores.count),
      runs: arguments[BenchOptions.runs])
  }
}
