/// Why an image gave no pixels.
public struct ImageDecodingError: Error, Hashable, Sendable {
  /// The kind of a failure: stable names for programs to compare.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name, as JSON output spells it.
    public let rawValue: String

    /// A code of the given name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// There is no such file.
    public static let missing = Code(rawValue: "missing")
    /// The file exists and can't be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A directory where a file was expected.
    public static let directory = Code(rawValue: "directory")
    /// A file of no bytes.
    public static let empty = Code(rawValue: "empty")
    /// Not an image, or one of a kind that isn't decoded.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The bytes contradict the format.
    public static let corrupt = Code(rawValue: "corrupt")
    /// The file ends before its pixels do.
    public static let truncated = Code(rawValue: "truncated")
    /// Beyond a limit, or beyond the memory at hand.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// All pixels are fully transparent.
    public static let noOpaquePixels = Code(rawValue: "noOpaquePixels")
  }

  /// What would give pixels all the same.
  public enum Remedy: Hashable, Sendable {
    /// Some of the pixels are good, and `DecodingOptions.acceptsDamage` takes them.
    case acceptingDamage
    /// A larger `DecodingOptions.maxPixels`.
    case allowingMorePixels
  }

  /// The kind of the failure.
  public let code: Code
  /// What is wrong, in a few words, without the file's name.
  public let message: String
  /// What would help, if an option does.
  public let remedy: Remedy?

  /// An error of the given kind and text.
  public init(_ code: Code, _ message: String, remedy: Remedy? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

extension ImageDecodingError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
