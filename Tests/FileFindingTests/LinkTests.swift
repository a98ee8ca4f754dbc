import FileFinding
import ImageDecoding
import TestSupport
import Testing

@Suite struct LinkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aLinkUpwardEnds() throws {
    try folder.makeFiles("a/1.png")
    try folder.makeLink("a/link", to: "..")
    try folder.makeLink("a/self", to: ".")
    var finder = folder.finder(["a"])
    // One link leads to the folder above, in which there is only the one that is being walked.
    #expect(finder.rest().map(folder.shown) == ["a/1.png"])
    #expect(finder.skipped == 2)
    #expect(folder.found("") == ["a/1.png"])
  }

  @Test func whatIsRealWinsInOneFolder() throws {
    try folder.makeFiles("m.png", "n/1.png")
    try folder.makeLink("a.png", to: "m.png")
    try folder.makeLink("z.png", to: "m.png")
    try folder.makeLink("a", to: "n")
    try folder.makeLink("z", to: "n")
    var finder = folder.finder([""])
    #expect(finder.rest().map(folder.shown) == ["m.png", "n/1.png"])
    #expect(finder.skipped == 4)
  }

  @Test func aLinkToWhatComesLaterWins() throws {
    try folder.makeFiles("p/x.png", "p/y.png", "q/r/1.png")
    try folder.makeLink("a.png", to: "p/x.png")
    try folder.makeLink("b/r", to: "../q/r")
    #expect(folder.found("") == ["a.png", "b/r/1.png", "p/y.png"])
  }

  @Test func aLinkToWhatComesLaterInAFolderThatIsBeingWalkedIsPassedOver() throws {
    try folder.makeFiles("p/x.png", "q/1.png", "z.png")
    try folder.makeLink("p/q", to: "../q")
    try folder.makeLink("p/z.png", to: "../z.png")
    #expect(folder.found("") == ["p/x.png", "q/1.png", "z.png"])
  }

  @Test func aLinkToWhatCameBeforeIsPassedOver() throws {
    try folder.makeFiles("a/1.png", "a/b/2.png")
    try folder.makeLink("c.png", to: "a/1.png")
    try folder.makeLink("d", to: "a/b")
    #expect(folder.found("") == ["a/1.png", "a/b/2.png"])
  }

  @Test func whatWouldNotBeFoundByItsNameIsFoundThroughALink() throws {
    try folder.makeFiles(".h.png", ".hidden/1.png", "out.data", "raw/2.png")
    try folder.makeLink("a.png", to: ".h.png")
    try folder.makeLink("b.png", to: ".h.png")
    try folder.makeLink("c", to: ".hidden")
    try folder.makeLink("d", to: ".hidden")
    try folder.makeLink("e.png", to: "out.data")
    try folder.makeLink("f", to: "raw")
    let rules = try FindingRules.patterns(include: ["*.png"], exclude: ["raw/"])
    #expect(folder.found("", rules: rules) == ["a.png", "c/1.png", "e.png", "f/2.png"])
  }

  @Test func linksOutsideAreFollowed() throws {
    try folder.makeFiles("in/1.png", "out/2.png", "out/sub/3.png", "other/4.png", "other/5.png")
    try folder.makeLink("in/out", to: "../out")
    try folder.makeLink("in/again", to: "../out/")
    try folder.makeLink("in/chain", to: "file.png")
    try folder.makeLink("in/file.png", to: "../other/4.png")
    var finder = folder.finder(["in"])
    #expect(
      finder.rest().map(folder.shown) == [
        "in/1.png", "in/again/2.png", "in/again/sub/3.png", "in/chain",
      ])
    #expect(finder.skipped == 2)
  }

  @Test func danglingLinksArePassedOver() throws {
    try folder.makeFiles("a.png")
    try folder.makeLink("b.png", to: "nowhere.png")
    try folder.makeLink("c.png", to: "a.png/x")
    var finder = folder.finder([""])
    #expect(finder.rest().map(folder.shown) == ["a.png"])
    #expect(finder.skipped == 2)
  }

  @Test func hardLinksAreTwoFiles() throws {
    try folder.makeFiles("a.png")
    try folder.makeHardLink("b.png", to: "a.png")
    try folder.makeHardLink("c/d.png", to: "a.png")
    #expect(folder.found("") == ["a.png", "b.png", "c/d.png"])
    #expect(folder.found("b.png", "a.png", "c") == ["b.png", "a.png", "c/d.png"])
  }

  @Test func aNamedLinkIsFollowed() throws {
    try folder.makeFiles("a/1.png", "b/2.png")
    try folder.makeLink("file", to: "a/1.png")
    try folder.makeLink("folder", to: "b")
    var finder = folder.finder(["file", "folder", "a", "b"])
    #expect(finder.rest().map(folder.shown) == ["file", "folder/2.png"])
    #expect(finder.skipped == 2)
  }
}
