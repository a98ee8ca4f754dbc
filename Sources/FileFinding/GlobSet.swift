/// The characters between brackets of a pattern.
struct GlobSet: Hashable, Sendable {
  /// The characters and the spans of them.
  var ranges: [ClosedRange<GlobCharacter>] = []
  /// Whether all but those are meant.
  var isNegated = false

  /// Whether a character is meant; a slash never is.
  func contains(_ character: GlobCharacter, ignoresCase: Bool) -> Bool {
    guard character != .slash else { return false }
    let isListed =
      lists(character)
      || ignoresCase && (lists(character.lowercased) || lists(character.uppercased))
    return isListed != isNegated
  }

  private func lists(_ character: GlobCharacter) -> Bool {
    ranges.contains { $0.contains(character) }
  }
}
