import FileFinding
import ImageDecoding
import TestSupport
import Testing

/// Nothing comes twice.
@Suite struct OnceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFiles("a/1.png", "a/2.png", "a/.h.png", "a/b/3.png", "c.png")
  }

  @Test func operandsMayRepeat() {
    var finder = folder.finder(["c.png", "a", "./c.png", "a/", "a/../a", "c.png"])
    #expect(finder.rest().map(folder.shown) == ["c.png", "a/1.png", "a/2.png", "a/b/3.png"])
    #expect(finder.skipped == 5)
  }

  @Test func operandsMayOverlap() {
    #expect(folder.found("a/b", "a") == ["a/b/3.png", "a/1.png", "a/2.png"])
    #expect(folder.found("a", "a/b") == ["a/1.png", "a/2.png", "a/b/3.png"])
  }

  @Test func namedFilesMayLieInNamedFolders() throws {
    #expect(folder.found("a/2.png", "a") == ["a/2.png", "a/1.png", "a/b/3.png"])
    #expect(
      folder.found("a", "a/2.png", "a/.h.png", "a/.h.png") == [
        "a/1.png", "a/2.png", "a/b/3.png", "a/.h.png",
      ])
    let rules = try FindingRules.patterns(exclude: ["2.png"])
    #expect(
      folder.found("a", "a/2.png", rules: rules) == ["a/1.png", "a/b/3.png", "a/2.png"])
  }

  @Test func namesInAnotherFolderAreOthers() throws {
    try folder.makeFiles("d/1.png")
    #expect(folder.found("a/1.png", "d") == ["a/1.png", "d/1.png"])
  }
}
