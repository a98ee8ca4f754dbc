import FileFinding
import ImageDecoding
import TestSupport
import Testing

@Suite struct OwnOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFiles("a.png", "b/c.png")
  }

  private func rules(_ names: String...) -> FindingRules {
    FindingRules(ownOutput: names.map(folder.operand))
  }

  @Test func filesAreNotFound() throws {
    try folder.makeFiles("out.svg", "b/out.svg")
    try folder.makeLink("link.svg", to: "out.svg")
    var finder = folder.finder(["", "out.svg"], rules: rules("b/../out.svg"))
    #expect(finder.rest().map(folder.shown) == ["a.png", "b/c.png", "b/out.svg"])
    #expect(finder.skipped == 3)
  }

  @Test func foldersAreNotFound() throws {
    try folder.makeFiles("out/a.svg", "b/out/b.svg")
    try folder.makeLink("link", to: "out")
    var finder = folder.finder(["", "out"], rules: rules("out/"))
    #expect(finder.rest().map(folder.shown) == ["a.png", "b/c.png", "b/out/b.svg"])
    #expect(finder.skipped == 3)
  }

  @Test func whatAppearsInTheMeantimeIsNotFound() throws {
    var finder = folder.finder([""], rules: rules("b/out.svg", "b/new/deep", "b/c.json"))
    #expect(finder.next().map(folder.shown) == "a.png")
    try folder.makeFiles("b/out.svg", "b/new/deep/x.svg", "b/d.json")
    #expect(finder.rest().map(folder.shown) == ["b/c.png", "b/d.json"])
    #expect(finder.skipped == 2)
  }

  @Test func aLinkToWriteToHidesItsTarget() throws {
    try folder.makeFiles("b/target.svg")
    try folder.makeLink("out.svg", to: "b/target.svg")
    #expect(folder.found("", rules: rules("out.svg")) == ["a.png", "b/c.png"])
  }

  @Test func theFolderAboveHidesNothing() {
    #expect(folder.found("b", "a.png", rules: rules("")) == ["b/c.png", "a.png"])
  }
}
