/// A pattern of file names.
///
/// `*` stands for any characters but `/`, `?` for one, `[a-z]` and `[!a]` for one of a set, `{a,b}`
/// for one of several, `**` as a whole component for any folders; a backslash takes the character
/// behind it as it is. A pattern with a `/`, other than at its end, is compared with the path below
/// the named folder, one without with the name at any depth. With a `/` at its end it matches
/// folders only. A pattern without capital ASCII letters matches letters in either case.
///
/// The time to match grows with the product of the lengths of pattern and name, no faster.
package struct Glob: Hashable, Sendable {
  /// The pattern as given.
  package let pattern: [UInt8]

  private let program: GlobProgram
  private let takesPath: Bool
  private let isForFolders: Bool

  /// A pattern, which need not be UTF-8.
  ///
  /// - Throws: ``GlobError`` where it is not one.
  package init(_ bytes: [UInt8]) throws(GlobError) {
    let slash = UInt8(ascii: "/")
    pattern = bytes
    var rest = bytes[...]
    let isAnchored = rest.first == slash
    rest = rest.drop { $0 == slash }
    isForFolders = rest.last == slash
    while rest.last == slash { rest.removeLast() }
    guard !rest.isEmpty else { throw GlobError("the pattern is empty") }

    let ignoresCase = !bytes.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    var compiler = GlobCompiler(GlobCharacter.characters(of: rest), ignoresCase: ignoresCase)
    try compiler.compile()
    program = GlobProgram(compiler.instructions, ignoresCase: ignoresCase)
    takesPath = isAnchored || compiler.hasSlash
  }

  /// Whether something below a named folder is meant.
  ///
  /// - Parameters:
  ///   - path: The path below that folder.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether the pattern is about it.
  package func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    return program.matches(GlobCharacter.characters(of: takesPath ? path : name))
  }
}
