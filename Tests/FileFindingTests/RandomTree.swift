import TestSupport

/// A tree of folders, files, links and pipes that a seed decides.
struct RandomTree {
  /// What a path is.
  enum Kind: Hashable {
    case file
    case folder
    case pipe
    /// A link to a path of the tree, or to nothing.
    case link(String)
  }

  /// What there is by its path below the root, which itself is the empty path.
  private(set) var entries: [String: Kind] = ["": .folder]

  /// A tree, with links or without.
  init(seed: UInt64, hasLinks: Bool) {
    var generator = SplitMix(state: seed)
    for _ in 0..<Int.random(in: 1...50, using: &generator) {
      let folders = entries.filter { $0.value == .folder }.keys.sorted()
      let folder = folders.randomElement(using: &generator) ?? ""
      let path = Self.join(folder, Self.name(&generator))
      guard entries[path] == nil else { continue }
      switch Int.random(in: 0..<(hasLinks ? 10 : 7), using: &generator) {
      case 0...3: entries[path] = .file
      case 4, 5: entries[path] = .folder
      case 6: entries[path] = .pipe
      default:
        let target = entries.keys.sorted().randomElement(using: &generator) ?? ""
        entries[path] = .link(Int.random(in: 0..<8, using: &generator) == 0 ? "nowhere" : target)
      }
    }
  }

  /// Makes everything in a folder, in the order of the names or in the reverse.
  func make(in folder: TemporaryFolder, isReversed: Bool) throws {
    let paths = entries.keys.filter { !$0.isEmpty }.sorted()
    for path in isReversed ? paths.reversed() : paths {
      switch entries[path] {
      case .folder: try folder.makeFolder(path)
      case .pipe: try folder.makePipe(path)
      case .link(let target): try folder.makeLink(path, to: Self.join(folder.path, target))
      default: try folder.makeFiles(path)
      }
    }
  }

  /// The names in a folder that are not hidden.
  func visibleNames(in folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    return entries.keys.filter { !$0.isEmpty && $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
      .filter { !$0.contains("/") && !$0.hasPrefix(".") }
  }

  /// What a path leads to over all links, all of which are to paths without links.
  func target(of path: String) -> String? {
    var path = path
    for _ in 0..<entries.count {
      guard case .link(let next) = entries[path] else { break }
      path = next
    }
    return entries[path] == nil ? nil : path
  }

  /// A path of a name in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.isEmpty ? folder + name : folder + "/" + name
  }

  private static func name(_ generator: inout SplitMix) -> String {
    let parts = ["a", "b", "1", "2", "01", "002", "10", ".", "-", "\u{e9}", " "]
    let count = Int.random(in: 1...3, using: &generator)
    let name = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "a" }.joined()
    return name.allSatisfy { $0 == "." } ? "x" : name
  }
}

/// A generator of which every seed gives other numbers, splitmix64 by Vigna.
struct SplitMix: RandomNumberGenerator {
  /// The sum so far.
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
