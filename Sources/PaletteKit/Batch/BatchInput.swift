public import ImageDecoding

/// One input of a batch.
public struct BatchInput: Hashable, Sendable {
  /// The name of the file, to open and to show.
  public var path: FilePath
  /// Whether someone asked for this very file.
  ///
  /// One that was only found in a folder is passed over unless its content, or at least its name, is that of an
  /// image; so are pictures of palettes that this library has written.
  public var isNamed: Bool
  /// Why it can't be read, where that is known already.
  public var failure: ImageDecodingError?
  /// Where its own output belongs below a folder of such.
  package var mirror: FilePath
  /// The file itself, where it is in memory and not at its path.
  package var bytes: [UInt8]?

  /// An input of the given facts.
  public init(_ path: FilePath, isNamed: Bool = true, failure: ImageDecodingError? = nil) {
    self.path = path
    self.isNamed = isNamed
    self.failure = failure
    mirror = path
  }

  /// An input whose own output belongs to a certain place.
  package init(
    _ path: FilePath, isNamed: Bool, failure: ImageDecodingError? = nil, mirror: FilePath
  ) {
    self.init(path, isNamed: isNamed, failure: failure)
    self.mirror = mirror
  }
}
