internal import ArgumentParsing
internal import FileFinding
internal import ImageDecoding

/// The options that only batches have.
enum BatchOptions {
  static let filesFrom = Option(
    "files-from", placeholder: "file",
    help: "Take files and folders from a list, one a line; - reads it from standard input.",
    parse: .path(.file))
  static let null = Flag(
    "null", short: "0", help: "What ends a name in that list is a NUL, not the end of a line.")
  static let include = Option(
    collecting: "include", placeholder: "glob",
    help: """
      Of the files in folders, take those whose name matches ('*.jpg'), or whose path below the folder \
      does ('2024/**'). Lower-case letters match capitals, too. May be given more than once.
      """,
    parse: .glob)
  static let exclude = Option(
    collecting: "exclude", placeholder: "glob",
    help: "Leave out files and whole folders that match. May be given more than once.", parse: .glob
  )
  static let maxDepth = Option(
    "max-depth", placeholder: "n", help: "Go so many levels down; 1 is the folder itself.",
    parse: .integer(in: 1...10_000))

  static let outputFolder = Option(
    "output-dir", placeholder: "folder",
    help: """
      Write a file for each image, in a tree like that of the images: photos/a.jpg becomes \
      FOLDER/a.jpg.json, or what --format says.
      """,
    parse: .path(.directory))
  static let resume = Flag(
    "resume",
    help: """
      Go on where an earlier run with --output FILE.ndjson ended, even if it was killed. Images that \
      have changed, or are asked for with other options, are done again.
      """)
  static let cache = Option(
    "cache", placeholder: "file",
    help: "Keep palettes in a database, so that another run need not decode the same images.",
    parse: .path(.file))
  static let failFast = Flag("fail-fast", help: "End at the first image that fails.")
  static let exitZero = Flag("exit-zero", help: "Exit with 0 even if images failed.")

  static let groups = [
    OptionGroup("Files", [filesFrom, null, include, exclude, maxDepth]),
    OptionGroup("Run", [outputFolder, resume, cache, failFast, exitZero]),
  ]
}

extension ValueParser where Value == Glob {
  /// A pattern of file names.
  static var glob: ValueParser {
    let describe = { @Sendable (glob: Glob) in String(decoding: glob.pattern, as: UTF8.self) }
    return ValueParser(describe: describe) { (argument) throws(InvalidValue) in
      do throws(GlobError) {
        return try Glob(argument.bytes)
      } catch {
        throw InvalidValue("'\(argument.text)': \(error.reason)")
      }
    }
  }
}
