/// What there is to know of an option or a flag, apart from the type of its value.
///
/// Help, completion scripts and manual pages are made from it.
public struct OptionInfo: Hashable, Sendable {
  /// The long name, without dashes.
  public let name: String
  /// The short name, without its dash.
  public let short: Character?
  /// The name of the value, without angle brackets; nil for a flag.
  public internal(set) var placeholder: String?
  /// What it is for.
  public let help: String
  /// The text of the default value, where there is one.
  public internal(set) var defaultText: String?
  /// The values allowed, where they can be listed.
  public internal(set) var choices: [String] = []
  /// What each choice means, in a few words; empty where the names say it all.
  public internal(set) var choiceSummaries: [String] = []
  /// Whether every occurrence counts, not only the last.
  public internal(set) var isRepeatable = false
  /// What a shell may offer for the value.
  public internal(set) var completion = CompletionKind.none

  /// Whether it takes a value; a flag does not.
  public var takesValue: Bool { placeholder != nil }

  /// What it is for, in the first sentence of the help, without the full stop.
  public var abstract: String { help.firstSentence }

  /// The spellings with their dashes, the short one first.
  public var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// The spellings and the placeholder, such as `-k, --colors <n>`.
  public var label: String {
    spellings.joined(separator: ", ") + (placeholder.map { " <\($0)>" } ?? "")
  }
}
