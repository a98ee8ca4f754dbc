internal import ImageDecoding

extension FilePath {
  /// The open descriptor that it stands for, as `/dev/stdout` and `/dev/fd/3` do; nil of other paths.
  ///
  /// What is behind a descriptor is written to as it is, and never replaced: it may be a file that whoever
  /// started the program goes on writing to.
  var namedDescriptor: Int32? {
    switch text {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
        return Int32(text.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }
  }
}
