import ImageDecoding
import Synchronization

/// Gives parts of a list one after another and counts how often it was asked.
final class PartSource: Sendable {
  private let parts: [[UInt8]]
  private let error: ImageDecodingError?
  private let position = Mutex(0)

  init(_ parts: [[UInt8]], error: ImageDecodingError? = nil) {
    self.parts = parts
    self.error = error
  }

  /// How often it was asked.
  var count: Int { position.withLock { $0 } }

  /// The next part; nil at the end, unless that is an error.
  func next() throws(ImageDecodingError) -> [UInt8]? {
    let index = position.withLock { position in
      defer { position += 1 }
      return position
    }
    if index < parts.count { return parts[index] }
    if let error { throw error }
    return nil
  }
}
