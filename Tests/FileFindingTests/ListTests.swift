import FileFinding
import ImageDecoding
import TestSupport
import Testing

@Suite struct ListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFiles("a.png", "b.png", "c/d.png", "e\nf.png", "g.png\r", " h.png")
  }

  /// Parts of a list in which `@` is the path of the folder with a slash.
  private func bytes(_ parts: String...) -> [[UInt8]] {
    parts.map { part in
      part.utf8.flatMap { $0 == UInt8(ascii: "@") ? Array((folder.path + "/").utf8) : [$0] }
    }
  }

  @Test func entriesMaySpanParts() {
    let list = PathList.parts(bytes("@a.p", "", "ng", "\n@b.png\n@", "c\n\n", "\n@a.png"))
    var finder = folder.finder([], list: list)
    #expect(finder.rest().map(folder.shown) == ["a.png", "b.png", "c/d.png"])
    #expect(finder.skipped == 1)
  }

  @Test func theLastSeparatorMayBeMissing() {
    #expect(folder.found(list: .parts(bytes("@a.png\n@b.png"))) == ["a.png", "b.png"])
    #expect(folder.found(list: .parts(bytes("@a.png\n@b.png\n"))) == ["a.png", "b.png"])
    #expect(folder.found(list: .parts(bytes())) == [])
    #expect(folder.found(list: .parts(bytes("\n", "\n\n", ""))) == [])
  }

  /// Lines may end as on Windows; but a name may end in a carriage return, too.
  @Test func bytesAreTakenAsTheyAre() {
    #expect(
      folder.found(list: .parts(bytes("@g.png\r\n@ h.png\n@a.png\r\n@no\r\n"))) == [
        "g.png\r", " h.png", "a.png", "no\r: missing: no such file",
      ])
    let list = PathList.parts(bytes("@e\nf.png\0@a.png\0"), separator: "\0")
    #expect(folder.found(list: list) == ["e\nf.png", "a.png"])
  }

  @Test func operandsComeFirst() {
    let list = PathList.parts(bytes("@a.png\n@b.png\n@c/d.png"))
    var finder = folder.finder(["b.png", "c"], list: list)
    let files = finder.files()
    #expect(files.map { folder.shown(.file($0)) } == ["b.png", "c/d.png", "a.png"])
    #expect(files.map(\.isNamed) == [true, false, true])
  }

  @Test func aListThatFailsIsToldOnce() {
    let error = ImageDecodingError(.unreadable, "input/output error")
    let list = PathList.parts(bytes("@a.png\n@b"), error: error)
    #expect(folder.found(list: list) == ["a.png", "list: unreadable: input/output error"])
  }

  @Test func nothingIsReadAhead() {
    let source = PartSource(bytes("@a.png\n@b.png\n", "@c"))
    let list = PathList(separator: 10) { () throws(ImageDecodingError) in try source.next() }
    var finder = folder.finder([], list: list)
    #expect(source.count == 0)
    #expect(finder.next().map(folder.shown) == "a.png")
    #expect(finder.next().map(folder.shown) == "b.png")
    #expect(source.count == 1)
    #expect(finder.next().map(folder.shown) == "c/d.png")
    #expect(finder.next() == nil)
    #expect(finder.next() == nil)
    #expect(source.count == 3)
  }

  @Test func whatHasNoEndIsNotKept() {
    let part = [UInt8](repeating: 0x61, count: 1 << 15)
    let list = PathList.parts([part, part, part, part, [10] + Array(folder.path.utf8) + [10]])
    var finder = folder.finder([], list: list)
    guard case .failure(let path, let error) = finder.next() else {
      Issue.record("no failure")
      return
    }
    #expect(path.bytes.count == 1 << 16)
    #expect(error.code == .unreadable)
    #expect(finder.files().count == 6)
  }
}
