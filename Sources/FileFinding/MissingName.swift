package import ImageDecoding

/// Where a path that leads nowhere goes astray: the first name on its way that does not exist.
package struct MissingName: Sendable {
  /// The name.
  package let name: String
  /// What is in the folder where it was expected; names that are not UTF-8 are left out.
  package let present: [String]

  private let before: [UInt8]
  private let behind: [UInt8]

  /// Looks for the name, which takes a listing of one folder; nil where the path exists, or where nothing can be
  /// known of the folder.
  package init?(in path: FilePath) {
    let bytes = path.bytes
    let slash = UInt8(ascii: "/")
    for name in bytes.split(separator: slash) {
      let end = name.endIndex
      guard FilePath(bytes: Array(bytes[..<end])).isFolder == nil else {
        continue
      }
      before = Array(bytes[..<name.startIndex])
      behind = Array(bytes[end...])
      self.name = String(decoding: name, as: UTF8.self)
      let folder = before.isEmpty ? "." : FilePath(bytes: before)
      guard let listing = try? FolderListing(reading: folder) else { return nil }
      present = (0..<listing.count).compactMap {
        String(validating: listing[$0].name, as: UTF8.self)
      }
      return
    }
    return nil
  }

  /// The path with another name instead; nil where that leads nowhere either.
  package func path(with other: String) -> FilePath? {
    let path = FilePath(bytes: before + Array(other.utf8) + behind)
    return path.isFolder == nil ? nil : path
  }
}
