#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Why something could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the error.
  public let errno: Int32

  private let explanation: String?

  /// An error of the system's number, with better words for it where there are any.
  public init(errno: Int32, _ explanation: String? = nil) {
    self.errno = errno
    self.explanation = explanation
  }

  /// Whether nobody reads any more, which is no reason to complain.
  public var isBrokenPipe: Bool { errno == EPIPE }

  /// Whether the program is to end, and nobody read what it wrote.
  public var isInterrupted: Bool { errno == EINTR }

  /// Words for it, beginning in lower case.
  public var description: String {
    if let explanation { return explanation }
    // What is written is made where it is missing; only a folder is not.
    if errno == ENOENT { return "there is no such folder" }
    var text = [CChar](repeating: 0, count: 128)
    _ = unsafe strerror_r(errno, &text, text.count)
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let first = words.first else { return "system error \(errno)" }
    return first.lowercased() + words.dropFirst()
  }
}
