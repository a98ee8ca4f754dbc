internal import ArgumentParsing
internal import PaletteBenchmarking

/// The options that only benchmarks have.
enum BenchOptions {
  static let text = "text"
  static let json = "json"

  static let jobs = Option(
    "jobs", short: "j", placeholder: "list",
    help: """
      The numbers of jobs for the parallel core and for batches, such as 1,2,4; 1 is always among them. \
      Default: 1, 2, 4 and so on up to the usable cores.
      """,
    parse: .jobsList)
  static let runs = Option(
    "runs", placeholder: "n", default: 10,
    help: "How often everything is measured, 3...1000, after one run to warm up.",
    parse: .integer(in: 3...1000))
  static let baseline = Option(
    "baseline", placeholder: "file",
    help: "Compare with an earlier run: a file that was written with --format json.",
    parse: .path(.file))
  static let format = Option(
    "format", short: "f",
    help: "How to write. Default: text; with --output what the file's extension says.",
    parse: .oneOf([
      (name: text, summary: "tables for people"),
      (name: json, summary: "one document with all samples"),
    ]))
  static let output = OptionGroup(
    "Output",
    [
      format,
      Option(
        SharedOptions.output.info.name, short: SharedOptions.output.info.short,
        placeholder: "file",
        help: "Write to a file, at once when all is done. After Ctrl-C it holds what was measured.",
        parse: .path(.file)),
      SharedOptions.color, SharedOptions.progress, SharedOptions.quiet,
    ])

  /// Which format a file's extension tells.
  static let extensions = [(fileExtension: "json", format: json), ("txt", text)]

  static let measuring = OptionGroup("Measuring", [runs, jobs, baseline])
  static let input = OptionGroup(
    "Input",
    [SharedOptions.crop, SharedOptions.noICC, SharedOptions.partial, SharedOptions.maxPixels])

  /// What is measured, and when a difference counts.
  static let discussion: String = {
    let rule = ComparisonRule()
    let errorRate = (100 * rule.errorRate).fixed(places: 0)
    let leastChange = (100 * rule.leastChange).fixed(places: 0)
    let leastEfficiency = (100 * rule.leastEfficiency).fixed(places: 0)
    let leastMicroseconds = (1e6 * rule.leastSeconds).fixed(places: 0)
    return """
      Three things are measured. Each image with one worker, stage by stage, from the file to JSON: decoding \
      and counting take turns, band by band, each timed by itself; with more workers they would overlap. The \
      parallel core, on the pixels of the largest image in memory. Batches of the images, which are taken \
      several times if they are few. Everything is done once to warm up, then in rounds, each thing once a \
      round. Two controls, arithmetic and counting at random places, show what the machine gives. Times are \
      those of a warm process; a fresh one pays some milliseconds more.

      With --baseline a difference counts if it is no chance and matters. By the rank test of Mann and Whitney \
      (two-sided, exact for up to 30 runs) false alarms must be rarer than \(errorRate) % for all comparisons \
      together (Holm). By the median of all ratios and by the ratio of the fastest runs, the times must be more \
      than \(leastChange) % apart, and the relative spreads (MAD) of both on top; the medians \(leastMicroseconds) µs. \
      Where a control is slower than it was, so much is taken off, and where it shows that several jobs \
      had no cores of their own (an efficiency below \(leastEfficiency) %), what they did is not compared. The \
      exit status is 1 if something got slower, and if nothing can be compared: with the baseline of another \
      machine, of other options, or of other pictures only.
      """
  }()
}

extension ValueParser where Value == [Int] {
  /// Numbers of jobs with commas between them.
  static var jobsList: ValueParser {
    ValueParser { (argument) throws(InvalidValue) in
      let parser = ValueParser<Int>.integer(in: 1...1024)
      var numbers: [Int] = []
      for part in argument.text.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try parser.parse(CommandArgument(String(part))))
      }
      return numbers
    }
  }
}
