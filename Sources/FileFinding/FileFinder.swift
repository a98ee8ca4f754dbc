package import ImageDecoding

/// Turns what a user names, files and folders, into files, one at a time.
///
/// Folders are walked in natural order of their names, so that every run finds the same in the same
/// order. Nothing comes twice, however many links lead to it. What is kept grows with the folders,
/// the links followed and the files named, not with the files found.
package struct FileFinder: Sendable {
  /// How many names gave nothing so far, other than by a filter.
  ///
  /// That is hidden ones, special files, links that lead nowhere, what is found elsewhere or was
  /// named before, and the program's own output.
  package internal(set) var skipped = 0

  let rules: FindingRules
  var seen = SeenFiles()
  var folders: [OpenFolder] = []
  /// The folder named by the user that is being walked.
  var root = WalkRoot(path: "", mirror: [])
  /// Looked for at the first call, so that making a finder asks nothing of the system.
  var ownOutput: OwnOutput?

  private var operands: ArraySlice<FilePath>
  private var list: PathListReader?
  private let hasOneOperand: Bool
  /// Whether two operands end in the same name, which then says too little.
  private let hasNamesakes: Bool
  private var parents = ParentCache()

  /// A finder of files, named or in named folders.
  ///
  /// - Parameters:
  ///   - operands: Files and folders, in the order in which they shall come.
  ///   - list: More of them, looked at after the operands.
  ///   - rules: What in folders counts.
  package init(
    _ operands: [FilePath], list: PathList? = nil, rules: FindingRules = FindingRules()
  ) {
    self.operands = operands[...]
    self.list = list.map(PathListReader.init)
    self.rules = rules
    hasOneOperand = operands.count == 1 && list == nil
    hasNamesakes = Set(operands.map(\.ownName)).count < Set(operands).count
  }

  /// The next file, or what went wrong where files were looked for; nil at the end.
  ///
  /// Blocks while the system reads folders and while the list has nothing to read.
  package mutating func next() -> Finding? {
    if ownOutput == nil { ownOutput = OwnOutput(rules.ownOutput) }
    while true {
      let finding: Finding?
      if !folders.isEmpty {
        finding = visitNextEntry()
      } else if let operand = operands.popFirst() {
        let mirror = hasOneOperand ? [] : hasNamesakes ? operand.mirrored : operand.ownName
        finding = look(at: operand, mirror: mirror)
      } else if let entry = list?.next() {
        switch entry {
        case .path(let entry):
          let path = withoutLineEnd(entry)
          finding = look(at: path, mirror: path.mirrored)
        case .failure(let path, let error): finding = .failure(path, error)
        }
      } else {
        return nil
      }
      if let finding { return finding }
    }
  }

  /// A path of a list without the carriage return of a line that ends as on Windows, unless that belongs to the name.
  private func withoutLineEnd(_ path: FilePath) -> FilePath {
    let shorter = FilePath(bytes: Array(path.bytes.dropLast()))
    let mayEnd = path.bytes.last == UInt8(ascii: "\r") && (try? FileFacts(following: path)) == nil
    return mayEnd && (try? FileFacts(following: shorter)) != nil ? shorter : path
  }

  /// Follows what the user named.
  ///
  /// - Parameters:
  ///   - path: The path as given.
  ///   - mirror: Where the output of what is in it goes, if it is a folder.
  /// - Returns: The file, or what went wrong; nil if it is a folder, or nothing new.
  private mutating func look(at path: FilePath, mirror: [UInt8]) -> Finding? {
    do throws(ImageDecodingError) {
      let facts = try FileFacts(following: path)
      guard facts.kind != .folder else {
        root = WalkRoot(path: path, mirror: mirror)
        return isDeepEnough ? nil : enter(root.prefix, facts.identity)
      }
      let identity = parents.identity(of: path)
      let isNew = identity.map { claim($0, isRegular: facts.kind == .file) } ?? true
      guard isNew else { return skip() }
      let mirror = FilePath(bytes: path.mirrored)
      return .file(FoundFile(path: path, mirror: mirror, isNamed: true))
    } catch {
      return seen.insertFailure(path) ? .failure(path, error) : skip()
    }
  }

  /// Takes a file, unless it has been found or will be found without this.
  mutating func claim(_ file: FileIdentity, isRegular: Bool) -> Bool {
    guard ownOutput?.contains(file) != true else { return false }
    if isRegular, isFoundByItsOwnName(file, isFolder: false) { return false }
    return seen.insert(file)
  }

  /// Counts a name that gives nothing.
  mutating func skip() -> Finding? {
    skipped += 1
    return nil
  }
}
