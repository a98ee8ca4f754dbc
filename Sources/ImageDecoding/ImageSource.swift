/// Where the bytes of an image are.
public enum ImageSource: Hashable, Sendable {
  /// A file, read from front to back while it is decoded.
  case file(FilePath)
  /// An open descriptor, such as 0 for standard input. It is read to its end and not closed.
  case descriptor(Int32)
  /// A whole image file in memory.
  case bytes([UInt8])
}
