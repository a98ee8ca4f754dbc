/// A picture the program can draw.
protocol Scene: SendableMetatype {
  /// The name of the file.
  static var fileName: String { get }

  /// The colors a person would name.
  ///
  /// Exact for flat pictures, where the type says so, and approximate for photo-like ones.
  static var trueColors: [Color] { get }

  /// The bytes of the file.
  static func encodedFile() throws -> [UInt8]
}
