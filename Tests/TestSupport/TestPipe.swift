#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A pipe whose ends stay open until the test closes them.
package struct TestPipe: Sendable {
  /// The descriptor to read from.
  package let reader: Int32
  /// The descriptor to write to.
  package let writer: Int32

  /// No more descriptors are to be had.
  package struct Unavailable: Error {}

  /// Makes a pipe.
  ///
  /// - Throws: ``Unavailable``.
  package init() throws(Unavailable) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Unavailable() }
    reader = ends[0]
    writer = ends[1]
  }

  /// Takes over ends that are there already.
  package init(reader: Int32, writer: Int32) {
    self.reader = reader
    self.writer = writer
  }

  /// Closes both ends.
  package func close() {
    closeReader()
    closeWriter()
  }

  /// Closes the end to read from.
  package func closeReader() { _ = systemClose(reader) }

  /// Closes the end to write to.
  package func closeWriter() { _ = systemClose(writer) }

  /// Writes all bytes, waiting while the pipe is full.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe systemWrite(writer, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads to the end.
  package func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(reader, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// `close` under a name that the method does not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// `write` under a name that the method does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
