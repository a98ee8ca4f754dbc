import Testing

@testable import PaletteCLI

@Suite struct TextTableTests {
  private var table: TextTable {
    var table = TextTable([
      .init(title: "what", isNumber: false), .init(title: "time"),
      .init(title: "more", expendability: 2), .init(title: "less", expendability: 1),
    ])
    table.add(["short", "1 ms", "2", "3"])
    table.add(["much longer", "12 ms", "", "30"])
    return table
  }

  @Test func figuresEndAtTheSamePlace() {
    #expect(
      table.lines(width: 80) == [
        "what          time  more  less",
        "short         1 ms     2     3",
        "much longer  12 ms          30",
      ])
  }

  /// First the column that can be spared most, in the end a part of the names.
  @Test(arguments: [
    (30, "much longer  12 ms          30"), (29, "much longer  12 ms    30"),
    (24, "much longer  12 ms    30"), (23, "much longer  12 ms"), (17, "much long…  12 ms"),
    (10, "much lo…  12 ms"),
  ])
  func narrow(width: Int, last: String) {
    #expect(table.lines(width: width).last == last)
  }

  /// What is wide on a terminal counts so.
  @Test func wideCharacters() {
    var table = TextTable([.init(title: "a", isNumber: false), .init(title: "b")])
    table.add(["色", "1"])
    table.add(["xyz", "1"])
    #expect(table.lines(width: 80) == ["a    b", "色   1", "xyz  1"])
  }

  @Test func noRows() {
    #expect(TextTable([.init(title: "a"), .init(title: "b")]).lines(width: 80) == ["a  b"])
  }
}
