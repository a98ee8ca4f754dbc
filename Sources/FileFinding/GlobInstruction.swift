/// A step of matching a name.
enum GlobInstruction: Hashable, Sendable {
  /// Takes this character, a small letter where case doesn't matter.
  case character(GlobCharacter)
  /// Takes any character but a slash.
  case anyButSlash
  /// Takes any character.
  case any
  /// Takes a character of a set.
  case set(GlobSet)
  /// Goes on at two steps at once.
  case split(Int, Int)
  /// Goes on elsewhere.
  case jump(Int)
}
