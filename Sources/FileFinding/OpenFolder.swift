/// A folder whose entries are being looked at.
struct OpenFolder: Sendable {
  /// The path with the slash that ends it.
  let prefix: [UInt8]

  private let listing: FolderListing
  private var position = 0
  // Nothing that is found while the folder is open adds a name that would be found here.
  private let found: Set<[UInt8]>
  private let ownOutput: Set<[UInt8]>

  /// A folder at its first entry.
  ///
  /// - Parameters:
  ///   - prefix: The path with the slash that ends it.
  ///   - listing: The entries.
  ///   - found: The names of what has been found in another way.
  ///   - ownOutput: The names of what the program writes.
  init(prefix: [UInt8], listing: FolderListing, found: Set<[UInt8]>, ownOutput: Set<[UInt8]>) {
    self.prefix = prefix
    self.listing = listing
    self.found = found
    self.ownOutput = ownOutput
  }

  /// The next entry, nil at the end.
  mutating func next() -> FolderListing.Entry? {
    guard position < listing.count else { return nil }
    defer { position += 1 }
    return listing[position]
  }

  /// Whether a name was found before or must not be found.
  func passesOver(_ name: ArraySlice<UInt8>) -> Bool {
    guard !found.isEmpty || !ownOutput.isEmpty else { return false }
    let name = Array(name)
    return found.contains(name) || ownOutput.contains(name)
  }
}
