import ImageDecoding
import TestSupport
import Testing

@testable import FileFinding

@Suite struct PathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFiles("a/b/1.png", "a/2.png", "c/3.png")
  }

  private func mirrors(_ operands: String..., list: PathList? = nil) -> [String] {
    var finder = folder.finder(operands, list: list)
    return finder.files().map(\.mirror.text)
  }

  @Test func slashesAreNotDoubled() {
    #expect(folder.found("a/") == ["a/2.png", "a/b/1.png"])
    #expect(folder.found("a//") == ["a/2.png", "a/b/1.png"])
    #expect(folder.found("a/.") == ["a/./2.png", "a/./b/1.png"])
    #expect(folder.found("./a") == ["./a/2.png", "./a/b/1.png"])
    #expect(WalkRoot(path: "/", mirror: []).prefix == Array("/".utf8))
    #expect(WalkRoot(path: "//", mirror: []).prefix == Array("/".utf8))
    #expect(WalkRoot(path: ".", mirror: []).prefix == Array("./".utf8))
  }

  @Test func oneFolderIsTheTopOfItsMirror() {
    #expect(mirrors("") == ["a/2.png", "a/b/1.png", "c/3.png"])
    #expect(mirrors("a/") == ["2.png", "b/1.png"])
  }

  @Test func severalFoldersKeepTheirNames() {
    #expect(mirrors("a/b", "c//") == ["b/1.png", "c/3.png"])
    #expect(mirrors("c/.", "a/b/..") == ["c/3.png", "2.png", "b/1.png"])
    let list = PathList.parts([])
    #expect(mirrors("a", list: list) == ["a/2.png", "a/b/1.png"])
  }

  @Test func namedFilesKeepTheirPath() {
    let top = String(folder.path.dropFirst())
    #expect(mirrors("a/2.png") == [top + "/a/2.png"])
    #expect(mirrors("a/./../a/b//1.png") == [top + "/a/a/b/1.png"])
    #expect(FilePath("../../x/./y/../z.png").mirrored == Array("x/y/z.png".utf8))
    #expect(FilePath("/..").mirrored == [])
  }

  @Test func foldersInAListKeepTheirPath() {
    let top = String(folder.path.dropFirst())
    let list = PathList.parts([Array((folder.path + "/a").utf8)])
    #expect(mirrors(list: list) == [top + "/a/2.png", top + "/a/b/1.png"])
  }

  @Test(arguments: [
    ("a/b/c", "a/b"), ("a/b/", "a"), ("a", "."), ("/a", "/"), ("/", "/"), ("//a//", "/"),
    ("a//b", "a"), (".", "."), ("../x", ".."),
  ]) func parents(path: String, parent: String) {
    #expect(FilePath(path).parent.text == parent)
  }

  @Test(arguments: [
    ("a/b", "b"), ("a/b/", "b"), ("a/.", "a"), (".", ""), ("..", ""), ("a/..", ""), ("/", ""),
    ("../a/./.", "a"),
  ]) func ownNames(path: String, name: String) {
    #expect(FilePath(path).ownName == Array(name.utf8))
  }
}
