package import ImageDecoding

/// Where a path that leads nowhere goes astray: the first name on its way that does not exist.
package struct MissingName: Sendable {
  /// The name.
  package let name: String
  /// Whether it should be that of a folder, as there is more behind it.
  package var isFolder: Bool { !behind.isEmpty }
  /// The folders where it was expected; names that are not UTF-8 are left out.
  package private(set) var folders: [String] = []
  /// The other entries there.
  package private(set) var files: [String] = []

  private let before: [UInt8]
  private let behind: [UInt8]

  /// In a folder of more entries nothing is looked for: that would take longer than a message may.
  private static let mostEntries = 2_000

  /// Looks for the name, which takes a listing of one folder; nil where the path exists, or where nothing can be
  /// known of the folder, or too much.
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
      guard let listing = try? FolderListing(reading: folder, most: Self.mostEntries + 1),
        listing.count <= Self.mostEntries
      else { return nil }
      for place in 0..<listing.count {
        let entry = listing[place]
        guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
        if entry.kind == .folder { folders.append(name) } else { files.append(name) }
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
