/// Turns a pattern into steps.
struct GlobCompiler {
  /// The steps so far.
  private(set) var instructions: [GlobInstruction] = []
  /// Whether the pattern has a slash, so that it is about paths.
  private(set) var hasSlash = false

  /// Far beyond what anybody writes, far below what the stack bears.
  private static let deepestNesting = 50

  private let pattern: [GlobCharacter]
  private let ignoresCase: Bool
  private var position = 0
  private var depth = 0
  /// Whether a component of a path begins here.
  private var isAtComponent = true

  /// A pattern to compile.
  init(_ pattern: [GlobCharacter], ignoresCase: Bool) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }

  /// Compiles the pattern.
  ///
  /// - Throws: ``GlobError`` where something is not closed.
  mutating func compile() throws(GlobError) {
    while let character = take() {
      switch character {
      case .ascii("*"): star()
      case .ascii("?"): append(.anyButSlash)
      case .ascii("["):
        let set = try GlobSet(pattern, from: &position)
        append(.set(set))
      case .ascii("{"): try alternatives()
      case .ascii("\\"):
        guard let next = take() else { throw GlobError("nothing follows the last backslash") }
        literal(next)
      case .ascii(","), .ascii("}"):
        guard depth == 0 else {
          position -= 1
          return
        }
        literal(character)
      default: literal(character)
      }
    }
  }

  private mutating func take() -> GlobCharacter? {
    guard position < pattern.count else { return nil }
    defer { position += 1 }
    return pattern[position]
  }

  private mutating func append(_ instruction: GlobInstruction) {
    instructions.append(instruction)
    isAtComponent = false
  }

  private mutating func literal(_ character: GlobCharacter) {
    append(.character(ignoresCase ? character.lowercased : character))
    guard character == .slash else { return }
    hasSlash = true
    isAtComponent = true
  }

  private mutating func star() {
    let start = position - 1
    while position < pattern.count, pattern[position] == .ascii("*") { position += 1 }
    let isWide = position - start >= 2 && isAtComponent
    let base = instructions.count
    if isWide, position < pattern.count, pattern[position] == .slash {
      // Nothing, or whatever ends with a slash.
      position += 1
      hasSlash = true
      instructions += [
        .split(base + 1, base + 5), .split(base + 2, base + 4), .any, .jump(base + 1),
        .character(.slash),
      ]
    } else if isWide, isAtEnd {
      instructions += [.any, .split(base, base + 2)]
      isAtComponent = false
    } else {
      instructions += [.split(base + 1, base + 3), .anyButSlash, .jump(base)]
      isAtComponent = false
    }
  }

  private var isAtEnd: Bool {
    guard position < pattern.count else { return true }
    return depth > 0 && [.ascii(","), .ascii("}")].contains(pattern[position])
  }

  private mutating func alternatives() throws(GlobError) {
    guard depth < Self.deepestNesting else { throw GlobError("braces are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    let beginsComponent = isAtComponent
    var exits: [Int] = []
    while true {
      let fork = instructions.count
      instructions.append(.jump(fork + 1))
      isAtComponent = beginsComponent
      try compile()
      guard let end = take() else { throw GlobError("a '{' is not closed") }
      if end == .ascii("}") { break }
      exits.append(instructions.count)
      instructions.append(.jump(0))
      instructions[fork] = .split(fork + 1, instructions.count)
    }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }
}
