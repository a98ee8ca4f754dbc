/// Lets those who want the same thing at the same time wait for one of them to make it.
///
/// Whoever joins first leads: it makes the value in its own task and calls `finish` in any case, also where it
/// was cancelled; so all others wait no longer than it works.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
  /// What someone who joins has to do.
  enum Part {
    /// Make the value, then call `finish`.
    case lead
    /// Nothing: someone else made it.
    case take(Value)
    /// Look again: whoever made it gave up.
    case retry
  }

  private var waiting: [Key: [CheckedContinuation<Value?, Never>]] = [:]

  /// Joins those who want the value of a key, and waits while one of them makes it.
  func join(_ key: Key) async -> Part {
    guard waiting[key] != nil else {
      waiting[key] = []
      return .lead
    }
    let value = await withCheckedContinuation { waiting[key]?.append($0) }
    return value.map { .take($0) } ?? .retry
  }

  /// Hands the value to all who wait for it; nil where there is none and another must try.
  func finish(_ key: Key, _ value: Value?) {
    for continuation in waiting.removeValue(forKey: key) ?? [] {
      continuation.resume(returning: value)
    }
  }
}
