internal import ArgumentParsing
internal import FileFinding
internal import ImageDecoding
internal import PaletteKit
internal import Synchronization

/// What a batch is to read: files, folders and a list of them, as the user named them.
struct BatchInputs: Sendable {
  var operands: [FilePath]
  var list: List?
  var rules = FindingRules()

  /// Takes over what was given.
  ///
  /// - Throws: `UsageError` where nothing is named, or what can't be.
  init(
    _ arguments: ParsedArguments, paths: [CommandArgument], of command: CommandSpec
  ) throws(UsageError) {
    operands = paths.map { FilePath(bytes: $0.bytes) }
    let separator = UInt8(ascii: arguments[BatchOptions.null] ? "\0" : "\n")
    list = arguments[BatchOptions.filesFrom].map { path in
      List(path: path == "-" ? nil : FilePath(bytes: path.bytes), separator: separator)
    }
    guard list != nil || !operands.isEmpty else {
      throw UsageError("missing '<path> ...' or '--files-from'", command: command)
    }
    guard !operands.contains("-") else {
      throw UsageError(
        "standard input ('-') is no folder; a list of files is read with '--files-from -'",
        command: command)
    }
    rules = FindingRules(
      include: arguments[BatchOptions.include], exclude: arguments[BatchOptions.exclude],
      maxDepth: arguments[BatchOptions.maxDepth], ownOutput: list?.path.map { [$0] } ?? [])
  }

  /// A list of files and folders.
  struct List: Sendable {
    /// Where it is; nil for standard input.
    var path: FilePath?
    var separator: UInt8
  }

  /// How many names were passed over before anyone looked at what is in them.
  final class SkippedNames: Sendable {
    private let state = Mutex(0)

    var count: Int {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  /// Hands out the inputs, and notes how many names were passed over.
  ///
  /// - Throws: `ImageDecodingError` where the list can't be read.
  func feed(
    standardInput: Int32, skipped: SkippedNames, atEnd: @escaping @Sendable (_ found: Int) -> Void
  ) throws(ImageDecodingError) -> InputFeed {
    let interruption = ReadInterruption()
    var finder = FileFinder(
      operands, list: try opened(standardInput, interruption), rules: rules)
    var found = 0
    return InputFeed {
      let finding = finder.next()
      if finding != nil { found += 1 } else { atEnd(found) }
      skipped.count = finder.skipped
      return finding.map(BatchInput.init)
    } interrupt: {
      interruption?.interrupt()
    }
  }

  /// Counts the inputs without looking into them, which blocks.
  ///
  /// Nil where that would use them up, or when the task was cancelled.
  func count() -> Int? {
    // A pipe could be read only once.
    if let list, list.path.flatMap({ FileIdentity(of: $0) }) == nil { return nil }
    do throws(ImageDecodingError) {
      var finder = FileFinder(operands, list: try opened(-1, nil), rules: rules)
      var count = 0
      while finder.next() != nil {
        if Task.isCancelled { return nil }
        count += 1
      }
      return count
    } catch {
      return nil
    }
  }

  private func opened(
    _ standardInput: Int32, _ interruption: ReadInterruption?
  ) throws(ImageDecodingError) -> PathList? {
    guard let list else { return nil }
    let source = list.path.map { ImageSource.file($0) } ?? .descriptor(standardInput)
    let reader = SharedReader(try ByteSource(opening: source, interruption: interruption))
    return PathList(name: list.path ?? "-", separator: list.separator) {
      () throws(ImageDecodingError) in try reader.next()
    }
  }
}

/// The bytes of a list, in pieces.
private final class SharedReader: Sendable {
  private let source: Mutex<ByteSource>

  init(_ source: consuming sending ByteSource) {
    self.source = Mutex(source)
  }

  func next() throws(ImageDecodingError) -> [UInt8]? {
    try source.withLock { (source) throws(ImageDecodingError) in try source.readSome() }
  }
}

extension BatchInput {
  /// An input that was found.
  fileprivate init(_ finding: Finding) {
    switch finding {
    case .file(let file):
      self.init(file.path, isNamed: file.isNamed, mirror: file.mirror)
    case .failure(let path, let error):
      self.init(path, isNamed: true, failure: error, mirror: path)
    }
  }
}
