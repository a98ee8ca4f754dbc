internal import Dispatch

/// A thread of its own for decoding, which reads files: those reads must not block the threads that
/// all of Swift's tasks share.
package final class DecodingQueue: TaskExecutor {
  private let queue: DispatchQueue

  /// A queue that runs one job at a time.
  ///
  /// Its thread exists only while there is work.
  package init() {
    queue = DispatchQueue(label: "palette.decoding")
  }

  /// Runs a job on the queue's thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
