import ImageDecoding
import TestSupport
import Testing

@testable import FileFinding

@Suite struct OrderTests {
  private func sorted(_ names: [String]) -> [String] {
    var listing = FolderListing()
    for name in names { listing.append(name.utf8, .file) }
    listing.sort()
    return (0..<listing.count).map { String(decoding: listing[$0].name, as: UTF8.self) }
  }

  @Test(arguments: [
    ["img1", "img2", "img10", "img100"],
    ["1", "01", "001", "2", "02"],
    ["a", "a1", "a1b", "a2", "ab", "b"],
    // Numbers decide before their zeros do.
    ["s1e2", "s01e02", "s1e10", "s01e11"],
    ["0", "00", "0a", "1"],
    ["1.2.3", "1.2.10", "1.10.1"],
    ["B", "a", "\u{e9}"],
    ["x18446744073709551615", "x18446744073709551616", "x184467440737095516150"],
    ["a", "a-1", "a.png", "a0"],
  ]) func namesAreInNaturalOrder(names: [String]) {
    #expect(sorted(names) == names)
    #expect(sorted(names.reversed()) == names)
  }

  @Test func foldersStandAmongFiles() throws {
    let folder = try TemporaryFolder()
    try folder.makeFiles("c.png", "b10/2.png", "b10/10.png", "b2/x.png", "a.png", "b2.png")
    #expect(
      folder.found("") == ["a.png", "b2/x.png", "b2.png", "b10/2.png", "b10/10.png", "c.png"])
  }

  @Test func operandsComeInTheOrderGiven() throws {
    let folder = try TemporaryFolder()
    try folder.makeFiles("z.png", "a/1.png", "b/1.png", "m.png")
    #expect(folder.found("z.png", "b", "a", "m.png") == ["z.png", "b/1.png", "a/1.png", "m.png"])
  }

  @Test func aFolderMayBeLarge() throws {
    let folder = try TemporaryFolder()
    for number in 0..<20_000 { try folder.makeFile(Array("\(number * 7919 % 20_000).png".utf8)) }
    var finder = folder.finder([""])
    for number in 0..<20_000 {
      guard case .file(let file) = finder.next() else {
        Issue.record("no file \(number)")
        return
      }
      if file.path != folder.operand("\(number).png") { Issue.record("\(file.path) at \(number)") }
    }
    #expect(finder.next() == nil)
    #expect(finder.skipped == 0)
  }
}
