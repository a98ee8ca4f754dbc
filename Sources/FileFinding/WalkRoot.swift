internal import ImageDecoding

/// A folder that the user named, whose files are being found.
struct WalkRoot: Sendable {
  /// The path as given, with one slash at its end.
  let prefix: [UInt8]
  /// Where the output of its files goes: nothing, or a path with a slash at its end.
  private let mirrorPrefix: [UInt8]

  /// A folder of a path.
  ///
  /// - Parameters:
  ///   - path: The path as given.
  ///   - mirror: The folder for the output of its files; empty for the one at the top.
  init(path: FilePath, mirror: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let folder = path.withoutTrailingSlashes.bytes
    prefix = folder == [slash] ? folder : folder + [slash]
    mirrorPrefix = mirror.isEmpty ? [] : mirror + [slash]
  }

  /// How much of the path of a file is the path of this folder.
  var length: Int { prefix.count }

  /// Where the output of a file below this folder goes.
  func mirrored(_ path: [UInt8]) -> [UInt8] { mirrorPrefix + path[length...] }
}
