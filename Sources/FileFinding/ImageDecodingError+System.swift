internal import ImageDecoding

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension ImageDecodingError {
  /// A path that leads nowhere.
  static let noSuchFile = ImageDecodingError(.missing, "no such file")

  /// An error of the system's number, in the system's words.
  init(systemError number: Int32) {
    guard number != ENOENT, number != ENOTDIR else {
      self = .noSuchFile
      return
    }
    var text = [CChar](repeating: 0, count: 128)
    _ = unsafe strerror_r(number, &text, text.count)
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let message = words.prefix(1).lowercased() + words.dropFirst()
    self.init(.unreadable, message.isEmpty ? "system error \(number)" : message)
  }
}
