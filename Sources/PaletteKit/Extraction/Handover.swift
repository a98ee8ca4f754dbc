internal import Synchronization

/// Carries a value that cannot be copied from one task to another.
///
/// (What a child task comes back with must be copyable.)
final class Handover<Value: ~Copyable & Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: consuming Value) {
    self.value = Mutex(value)
  }

  /// The value, which is then the caller's.
  ///
  /// Is called once.
  func take() -> Value {
    guard let value = value.withLock({ $0.take() }) else {
      preconditionFailure("a value is taken once")
    }
    return value
  }
}
