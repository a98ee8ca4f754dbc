package import ImageDecoding

extension FilePath {
  /// Whether it leads to a folder, and not to a file or something like one; nil where it leads nowhere.
  package var isFolder: Bool? {
    (try? FileFacts(following: self)).map { $0.kind == .folder }
  }
}
