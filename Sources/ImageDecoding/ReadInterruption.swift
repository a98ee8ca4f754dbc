internal import CImageCodecs
internal import Synchronization

/// Ends a wait for the bytes of a pipe from another thread.
package final class ReadInterruption: Sendable {
  /// The descriptor that a source watches.
  let reader: Int32
  private let writer: Mutex<Int32?>

  /// A new interruption; nil when the system has no descriptors left.
  package init?() {
    var reader: Int32 = -1
    var writer: Int32 = -1
    guard unsafe palette_interrupt_open(&reader, &writer) else { return nil }
    self.reader = reader
    self.writer = Mutex(writer)
  }

  deinit {
    interrupt()
    palette_interrupt_close(reader)
  }

  /// Ends the current wait and all later ones.
  ///
  /// May be called more than once, from any thread.
  package func interrupt() {
    let descriptor = writer.withLock { writer in
      defer { writer = nil }
      return writer
    }
    if let descriptor { palette_interrupt_close(descriptor) }
  }
}
