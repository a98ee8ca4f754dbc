internal import Dispatch

/// The result of something that may block, on a thread of its own.
///
/// All tests share as few threads as there are cores: two that wait for each other there would wait
/// for ever.
package func offThePool<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    // A serial queue of its own always gets a thread.
    DispatchQueue(label: "palette.tests").async { continuation.resume(returning: body()) }
  }
}
