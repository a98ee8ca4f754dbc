/// Why an image could not be written.
package enum ImageWritingError: Error, Equatable {
  /// A value is out of its range, or values contradict each other.
  case invalidArgument(String)
  case outOfMemory
  /// The codec refused the combination of options.
  case codecFailed
}
