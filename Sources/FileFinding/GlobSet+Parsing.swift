extension GlobSet {
  /// The set that a pattern has behind a bracket.
  ///
  /// - Parameters:
  ///   - pattern: The whole pattern.
  ///   - position: Where the set begins, behind its bracket; then where it ended.
  /// - Throws: ``GlobError`` for one that is not closed, or a span that goes backward.
  init(_ pattern: [GlobCharacter], from position: inout Int) throws(GlobError) {
    self.init()
    var rest = pattern[position...]
    if let first = rest.first, [.ascii("!"), .ascii("^")].contains(first) {
      isNegated = true
      rest.removeFirst()
    }
    while let character = rest.popFirst() {
      // A bracket that comes first is one of the set.
      if character == .ascii("]"), !ranges.isEmpty {
        position = rest.startIndex
        return
      }
      let first = try Self.unescaped(character, &rest)
      // A dash that comes last is one of the set, too.
      guard rest.first == .ascii("-"), let end = rest.dropFirst().first, end != .ascii("]") else {
        ranges.append(first...first)
        continue
      }
      rest = rest.dropFirst(2)
      let last = try Self.unescaped(end, &rest)
      guard first <= last else { throw GlobError("a span in brackets goes backward") }
      ranges.append(first...last)
    }
    throw GlobError("a '[' is not closed")
  }

  private static func unescaped(
    _ character: GlobCharacter, _ rest: inout ArraySlice<GlobCharacter>
  ) throws(GlobError) -> GlobCharacter {
    guard character == .ascii("\\") else { return character }
    guard let next = rest.popFirst() else { throw GlobError("a '[' is not closed") }
    return next
  }
}
