import FileFinding
import ImageDecoding
import TestSupport

extension TemporaryFolder {
  /// A path of something in this folder.
  func operand(_ name: String) -> FilePath { FilePath(name.isEmpty ? path : path + "/" + name) }

  /// A finder of operands in this folder; the empty one is the folder itself.
  func finder(
    _ operands: [String], list: PathList? = nil, rules: FindingRules = FindingRules()
  ) -> FileFinder {
    FileFinder(operands.map(operand), list: list, rules: rules)
  }

  /// What is found, each path shown without the path of this folder.
  func found(
    _ operands: String..., list: PathList? = nil, rules: FindingRules = FindingRules()
  ) -> [String] {
    var finder = finder(operands, list: list, rules: rules)
    return finder.rest().map(shown)
  }

  /// A finding without the path of this folder; a failure with its code and message.
  func shown(_ finding: Finding) -> String {
    switch finding {
    case .file(let file): relative(file.path)
    case .failure(let path, let error):
      "\(relative(path)): \(error.code.rawValue): \(error.message)"
    }
  }

  private func relative(_ path: FilePath) -> String {
    path.text.hasPrefix(self.path + "/")
      ? String(path.text.dropFirst(self.path.count + 1)) : path.text
  }
}

extension FileFinder {
  /// All that is yet to come.
  mutating func rest() -> [Finding] {
    var findings: [Finding] = []
    while let finding = next() { findings.append(finding) }
    return findings
  }

  /// The files that are yet to come.
  mutating func files() -> [FoundFile] {
    rest()
      .compactMap { finding in
        if case .file(let file) = finding { file } else { nil }
      }
  }
}

extension FindingRules {
  /// Rules with patterns written in source.
  static func patterns(
    include: [String] = [], exclude: [String] = [], maxDepth: Int? = nil
  ) throws(GlobError) -> FindingRules {
    var rules = FindingRules(maxDepth: maxDepth)
    for pattern in include { rules.include.append(try Glob(Array(pattern.utf8))) }
    for pattern in exclude { rules.exclude.append(try Glob(Array(pattern.utf8))) }
    return rules
  }
}

extension PathList {
  /// A list that comes in the given parts, then fails or ends.
  static func parts(
    _ parts: [[UInt8]], separator: Character = "\n", error: ImageDecodingError? = nil
  ) -> PathList {
    let source = PartSource(parts, error: error)
    return PathList(name: "list", separator: separator.asciiValue ?? 0) {
      () throws(ImageDecodingError) in try source.next()
    }
  }
}
