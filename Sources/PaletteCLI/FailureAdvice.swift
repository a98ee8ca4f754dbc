internal import ArgumentParsing
internal import FileFinding
internal import ImageDecoding

/// Says to people what may help where an image failed.
struct FailureAdvice {
  /// How many more folders may be searched for names that are nearly the ones that were given: a long list of
  /// lost files is not to take a long search each.
  private var searchesLeft = 5

  /// What to say behind the message of a failure; empty where nothing helps.
  mutating func text(for path: FilePath, _ error: ImageDecodingError) -> String {
    switch error.remedy {
    case .acceptingDamage: return " (--partial takes what is good)"
    case .allowingMorePixels: return " (--max-pixels allows more)"
    case nil: break
    }
    switch error.code {
    case .directory: return " (use palette batch)"
    case .missing: return nearMiss(path).map { ". Did you mean '\($0.text)'?" } ?? ""
    default: return ""
    }
  }

  private mutating func nearMiss(_ path: FilePath) -> FilePath? {
    guard searchesLeft > 0 else { return nil }
    searchesLeft -= 1
    guard let missing = MissingName(in: path), let near = Self.nearest(to: missing) else {
      return nil
    }
    return missing.path(with: near)
  }

  /// The name that was most likely meant.
  ///
  /// Of files the same with another extension of images, or else a similar one with the same extension; of what has
  /// none folders come first.
  private static func nearest(to missing: MissingName) -> String? {
    let (stem, fileExtension) = parts(of: missing.name)
    if missing.isFolder || fileExtension.isEmpty,
      let folder = EditDistance.nearest(to: missing.name, in: missing.folders)
    {
      return folder
    }
    guard !missing.isFolder else { return nil }
    let files = missing.files.map { (name: $0, parts: parts(of: $0)) }
    let twin = files.first {
      $0.parts.stem.lowercased() == stem.lowercased()
        && ContentKind.extensions.contains($0.parts.extension.lowercased())
    }
    if let twin { return twin.name }
    let similar = files.filter {
      fileExtension.isEmpty || $0.parts.extension.lowercased() == fileExtension.lowercased()
    }
    guard let near = EditDistance.nearest(to: stem, in: similar.map(\.parts.stem)) else {
      return nil
    }
    return similar.first { $0.parts.stem == near }?.name
  }

  private static func parts(of name: String) -> (stem: String, extension: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
