import FileFinding
import ImageDecoding
import TestSupport
import Testing

@Suite struct FilterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFiles(
      "a.png", "b.JPG", "c.txt", "raw/d.png", "raw/e.jpg", "x/raw/f.png", "x/y/g.png", "x/raw.png")
  }

  private func found(
    _ operands: [String] = [""], include: [String] = [], exclude: [String] = []
  ) throws -> [String] {
    var finder = folder.finder(
      operands, rules: try .patterns(include: include, exclude: exclude))
    let found = finder.rest().map(folder.shown)
    #expect(finder.skipped == 0)
    return found
  }

  @Test func includedFilesAreFound() throws {
    #expect(try found(include: ["*.jpg"]) == ["b.JPG", "raw/e.jpg"])
    #expect(try found(include: ["*.txt", "raw/*.png"]) == ["c.txt", "raw/d.png"])
    #expect(try found(include: ["nothing"]) == [])
  }

  @Test func excludedFoldersAreNotEntered() throws {
    #expect(
      try found(exclude: ["raw"]) == ["a.png", "b.JPG", "c.txt", "x/raw.png", "x/y/g.png"])
    #expect(
      try found(exclude: ["raw*"]) == ["a.png", "b.JPG", "c.txt", "x/y/g.png"])
    #expect(
      try found(exclude: ["/raw/", "*.txt/"]) == [
        "a.png", "b.JPG", "c.txt", "x/raw/f.png", "x/raw.png", "x/y/g.png",
      ])
  }

  @Test func exclusionWins() throws {
    #expect(
      try found(include: ["*.png"], exclude: ["x/**"]) == ["a.png", "raw/d.png"])
  }

  @Test func pathsBeginAtTheOperand() throws {
    #expect(try found(["x"], exclude: ["raw/*"]) == ["x/raw.png", "x/y/g.png"])
    #expect(try found(["x"], exclude: ["x/**"]).count == 3)
  }

  @Test func namedFilesAreNotFiltered() throws {
    #expect(
      try found(["c.txt", "raw"], include: ["*.png"], exclude: ["c*"]) == ["c.txt", "raw/d.png"])
    #expect(try found(["raw"], exclude: ["raw"]) == ["raw/d.png", "raw/e.jpg"])
  }
}
