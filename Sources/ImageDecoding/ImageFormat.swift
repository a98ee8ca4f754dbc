/// A file format of images, told from a file's content.
///
/// An open set: a format that a later version knows is another value, not another case.
public struct ImageFormat: RawRepresentable, Hashable, Sendable {
  /// The lower-case name, such as `png`.
  public let rawValue: String

  /// A format of the given name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Portable Network Graphics, animated ones included (their default image).
  public static let png: ImageFormat = ImageFormat(rawValue: "png")
  /// JPEG, whatever its color model and container (JFIF, EXIF, MPO).
  public static let jpeg: ImageFormat = ImageFormat(rawValue: "jpeg")
}
