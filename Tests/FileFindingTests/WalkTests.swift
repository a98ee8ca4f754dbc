import FileFinding
import ImageDecoding
import TestSupport
import Testing

@Suite struct WalkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func emptyFoldersGiveNothing() throws {
    try folder.makeFolder("a/b/c")
    #expect(folder.found("") == [])
    var finder = FileFinder([])
    #expect(finder.next() == nil)
    #expect(finder.next() == nil)
  }

  @Test func hiddenNamesAndSpecialFilesArePassedOver() throws {
    try folder.makeFiles(
      "a.png", "._a.png", ".b.png", ".AppleDouble/a.png", "x/__MACOSX/a.png", "x/__MACOSX2/a.png",
      "...", "..c")
    try folder.makePipe("p.png")
    try folder.makeLink("q.png", to: "p.png")
    try folder.makeLink("n.png", to: "/dev/null")
    var finder = folder.finder([""])
    #expect(finder.rest().map(folder.shown) == ["a.png", "x/__MACOSX2/a.png"])
    #expect(finder.skipped == 9)
  }

  @Test func aFileMayBeCalledLikeAHiddenFolder() throws {
    try folder.makeFiles("__MACOSX")
    #expect(folder.found("") == ["__MACOSX"])
  }

  @Test func whatIsNamedIsFound() throws {
    try folder.makeFiles(".a.png", ".b/c.png", ".b/.d.png", "__MACOSX/e.png")
    try folder.makePipe("p")
    var finder = folder.finder([".a.png", ".b", "__MACOSX", "p"])
    let files = finder.files()
    #expect(files.map { folder.shown(.file($0)) } == [".a.png", ".b/c.png", "__MACOSX/e.png", "p"])
    #expect(files.map(\.isNamed) == [true, false, false, true])
    #expect(finder.skipped == 1)
  }

  @Test func whatIsMissingIsToldOnce() throws {
    try folder.makeFiles("a.png", "b/c.png")
    try folder.makeLink("gone", to: "nowhere")
    #expect(
      folder.found("x.png", "gone", "b", "a.png/c", "x.png", "a.png/") == [
        "x.png: missing: no such file", "gone: missing: no such file", "b/c.png",
        "a.png/c: missing: no such file", "a.png/: missing: no such file",
      ])
    var finder = FileFinder([FilePath(""), FilePath(bytes: Array(folder.path.utf8) + [0, 0x61])])
    #expect(finder.rest().count == 2)
  }

  @Test func depthIsLimited() throws {
    try folder.makeFiles("1.png", "a/2.png", "a/b/3.png", "a/b/c/4.png")
    try folder.makeLink("z", to: "a/b")
    #expect(folder.found("", rules: FindingRules(maxDepth: 1)) == ["1.png"])
    #expect(folder.found("", rules: FindingRules(maxDepth: 2)) == ["1.png", "a/2.png", "z/3.png"])
    #expect(folder.found("a", rules: FindingRules(maxDepth: 2)) == ["a/2.png", "a/b/3.png"])
    #expect(folder.found("1.png", "a", rules: FindingRules(maxDepth: 0)) == ["1.png"])
  }

  @Test func whatCannotBeReadIsToldAndTheWalkGoesOn() throws {
    // Longer than any system takes a path: it exists, but can't be opened by its name.
    let long = String(repeating: "x", count: 200)
    var path = folder.operand("a/" + long)
    try folder.makeFiles("a/1.png", "b/2.png")
    path = FilePath(path.text + String(repeating: "/" + long, count: 30))
    var finder = FileFinder([path, folder.operand("a"), folder.operand("b")])
    let findings = finder.rest()
    guard case .failure(path, let error) = findings.first else {
      Issue.record("no failure")
      return
    }
    #expect(error == ImageDecodingError(.unreadable, "file name too long"))
    #expect(findings.dropFirst().map(folder.shown) == ["a/1.png", "b/2.png"])
  }

  @Test func linksInACircleAreUnreadable() throws {
    try folder.makeLink("a", to: "b")
    try folder.makeLink("b", to: "a")
    #expect(
      folder.found("a").first?.hasPrefix("a: unreadable: too many levels of symbolic links") == true
    )
    var finder = folder.finder([""])
    #expect(finder.next() == nil)
    #expect(finder.skipped == 2)
  }

  @Test(.enabled("who may do all can't be refused") { !Permission.isRoot })
  func aClosedFolderIsTold() throws {
    try folder.makeFiles("a/1.png", "b/2.png", "c/3.png")
    try folder.setMode(0, of: "b")
    #expect(
      folder.found("", "b") == ["a/1.png", "b: unreadable: permission denied", "c/3.png"])
  }

  @Test(.enabled("who may do all can't be refused") { !Permission.isRoot })
  func aLinkIntoAClosedFolderIsTold() throws {
    try folder.makeFiles("a/1.png", "b/2.png")
    try folder.makeLink("a/2.png", to: "../b/2.png")
    try folder.makeLink("a/2.txt", to: "../b/2.png")
    try folder.setMode(0, of: "b")
    let rules = try FindingRules.patterns(include: ["*.png"])
    #expect(
      folder.found("a", rules: rules) == ["a/1.png", "a/2.png: unreadable: permission denied"])
  }

  @Test func aFolderThatVanishesIsTold() throws {
    try folder.makeFiles("a/1.png", "b/2.png", "c/3.png", "d/4.png")
    var finder = folder.finder([""])
    #expect(finder.next().map(folder.shown) == "a/1.png")
    folder.remove("b")
    folder.remove("c")
    try folder.makeFiles("c")
    #expect(
      finder.rest().map(folder.shown) == [
        "b: missing: no such file", "c: missing: no such file", "d/4.png",
      ])
  }

  @Test func namesAreBytes() throws {
    let names: [[UInt8]] = [
      Array("-k.png".utf8), Array("a\nb.png".utf8), Array("caf\u{e9}".utf8),
      Array("cafe\u{301}".utf8), [0x63, 0xe9], [0xff], Array("\u{1b}]52;c;AAAA\u{7}a.png".utf8),
      Array(" ".utf8), Array("a\\b".utf8),
    ]
    for name in names { try folder.makeFile(name) }
    var finder = folder.finder([""])
    let found = finder.files().map { Array($0.path.bytes.dropFirst(folder.path.utf8.count + 1)) }
    #expect(Set(found) == Set(names))
    #expect(found.count == names.count)
  }
}
