internal import ImageDecoding

/// Divides a list into paths as they are asked for.
struct PathListReader: Sendable {
  /// What a list holds.
  enum Entry {
    /// A path.
    case path(FilePath)
    /// The list can't be read any further.
    case failure(FilePath, ImageDecodingError)
  }

  /// No system opens longer paths: what is beyond need not be kept.
  private static let longestPath = 1 << 16

  private let list: PathList
  private var chunk: ArraySlice<UInt8> = []
  private var path: [UInt8] = []
  private var isAtEnd = false

  /// A list at its begin.
  init(_ list: PathList) {
    self.list = list
  }

  /// The next path; nil at the end.
  mutating func next() -> Entry? {
    while !isAtEnd {
      if let end = chunk.firstIndex(of: list.separator) {
        keep(chunk[..<end])
        chunk = chunk[(end + 1)...]
        if let path = takePath() { return .path(path) }
        continue
      }
      keep(chunk)
      do throws(ImageDecodingError) {
        let bytes = try list.read()
        chunk = bytes?[...] ?? []
        isAtEnd = bytes == nil
      } catch {
        // Half a path may be another path.
        isAtEnd = true
        path = []
        return .failure(list.name, error)
      }
    }
    return takePath().map(Entry.path)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    path += bytes.prefix(Self.longestPath - path.count)
  }

  private mutating func takePath() -> FilePath? {
    defer { path = [] }
    return path.isEmpty ? nil : FilePath(bytes: path)
  }
}
