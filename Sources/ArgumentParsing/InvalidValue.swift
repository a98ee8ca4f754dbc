/// Why a value that was typed cannot be used.
public struct InvalidValue: Error, Hashable, Sendable {
  /// The reason, which ends the sentence "invalid value for '--name': …".
  public let reason: String

  /// Creates a refusal for a reason that names the value, such as "'x' is not an integer".
  public init(_ reason: String) { self.reason = reason }

  /// Refuses a value that is none of the choices, suggesting the nearest.
  init(_ typed: String, notOneOf choices: [String]) {
    let hint = EditDistance.suggestion(for: typed, in: choices)
    reason = "'\(typed)' is not one of \(choices.joined(separator: ", "))\(hint)"
  }
}
