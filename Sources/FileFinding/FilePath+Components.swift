internal import ImageDecoding

extension FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The path without slashes at its end, unless it consists of them.
  var withoutTrailingSlashes: FilePath {
    guard bytes.last == Self.slash else { return self }
    guard let last = bytes.lastIndex(where: { $0 != Self.slash }) else { return "/" }
    return FilePath(bytes: Array(bytes[...last]))
  }

  /// The path of the folder that it lies in.
  var parent: FilePath {
    let path = withoutTrailingSlashes.bytes
    guard let last = path.lastIndex(of: Self.slash) else { return "." }
    return FilePath(bytes: Array(path[...last])).withoutTrailingSlashes
  }

  /// What stands behind the last slash, other than slashes at its end.
  var lastComponent: [UInt8] { bytes.split(separator: Self.slash).last.map(Array.init) ?? [] }

  /// Whether the last component is a name, not the root, `.` or `..`.
  var hasOwnName: Bool { Self.isName(lastComponent[...]) }

  /// The last component if it is a name, where a `.` at the end doesn't count; else nothing.
  var ownName: [UInt8] {
    let components = bytes.split(separator: Self.slash)
    guard let last = components.last(where: { !$0.elementsEqual(".".utf8) }) else { return [] }
    return Self.isName(last) ? Array(last) : []
  }

  /// The names of the path, which lead nowhere but further down.
  var mirrored: [UInt8] {
    Array(bytes.split(separator: Self.slash).filter(Self.isName).joined(separator: [Self.slash]))
  }

  private static func isName(_ component: ArraySlice<UInt8>) -> Bool {
    !component.isEmpty && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
  }
}
