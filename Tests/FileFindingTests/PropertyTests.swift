import FileFinding
import ImageDecoding
import TestSupport
import Testing

/// What holds for every tree, on trees that are generated.
@Suite struct PropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...60

  /// A name that sorts byte by byte as the name does in natural order: numbers of equal length,
  /// then how long they were.
  private static func sortKey(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var lengths: [UInt8] = []
    var digits = ""
    for character in name + "\0" {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        key += Array((String(repeating: "0", count: 20 - digits.count) + digits).utf8)
        lengths.append(UInt8(digits.count))
        digits = ""
      }
      key += Array(String(character).utf8)
    }
    return key + lengths
  }

  private static func isInOrder(_ left: String, _ right: String) -> Bool {
    sortKey(left).lexicographicallyPrecedes(sortKey(right))
  }

  /// What is to be found in a tree without links.
  private static func listing(_ tree: RandomTree, _ folder: String = "") -> [String] {
    tree.visibleNames(in: folder).sorted(by: isInOrder)
      .flatMap { name in
        let path = RandomTree.join(folder, name)
        return switch tree.entries[path] {
        case .file: [path]
        case .folder: listing(tree, path)
        default: [String]()
        }
      }
  }

  /// The own paths of all files that some way of visible names leads to.
  private static func reachable(_ tree: RandomTree) -> Set<String> {
    var files: Set<String> = []
    var folders: Set<String> = [""]
    var open = [""]
    while let folder = open.popLast() {
      for name in tree.visibleNames(in: folder) {
        guard let target = tree.target(of: RandomTree.join(folder, name)) else { continue }
        if tree.entries[target] == .file { files.insert(target) }
        if tree.entries[target] == .folder, folders.insert(target).inserted { open.append(target) }
      }
    }
    return files
  }

  /// The own path of what is found under a path, whose links are anywhere.
  private static func ownPath(_ path: String, in tree: RandomTree) -> String {
    path.split(separator: "/").map(String.init)
      .reduce("") { folder, name in
        let path = RandomTree.join(folder, name)
        return tree.target(of: path) ?? path
      }
  }

  private static func found(_ tree: RandomTree, isReversed: Bool) throws -> [String] {
    let folder = try TemporaryFolder()
    try tree.make(in: folder, isReversed: isReversed)
    return folder.found("")
  }

  @Test(arguments: seeds) func treesWithoutLinksAreListed(seed: UInt64) throws {
    let tree = RandomTree(seed: seed, hasLinks: false)
    let expected = Self.listing(tree)
    #expect(try Self.found(tree, isReversed: false) == expected)
    #expect(try Self.found(tree, isReversed: true) == expected)
  }

  @Test(arguments: seeds) func everyFileComesOnce(seed: UInt64) throws {
    let tree = RandomTree(seed: seed, hasLinks: true)
    let found = try Self.found(tree, isReversed: false)
    #expect(try Self.found(tree, isReversed: true) == found)

    let own = found.map { Self.ownPath($0, in: tree) }
    #expect(Set(own) == Self.reachable(tree))
    #expect(Set(own).count == own.count)
  }

  @Test func treesAreNotTrivial() {
    let counts = Self.seeds.map { Self.reachable(RandomTree(seed: $0, hasLinks: true)).count }
    #expect(counts.filter { $0 > 5 }.count > 20)
  }
}
