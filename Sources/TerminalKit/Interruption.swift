#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Ends waits for readers of what the program writes, on any thread and for good.
public struct Interruption: Sendable {
  private let pair = DescriptorPair()

  /// An interruption that has not come yet.
  public init() {}

  /// A descriptor that can be read once it has come; nil where none is to be had.
  public var descriptor: Int32? { pair.reader >= 0 ? pair.reader : nil }

  /// Lets it come.
  public func interrupt() {
    var byte: UInt8 = 1
    _ = unsafe write(pair.writer, &byte, 1)
  }
}
