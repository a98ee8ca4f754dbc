import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct CSVTests {
  private static let header =
    "path,index,hex,r,g,b,share,pixels,oklab_l,oklab_a,oklab_b,oklch_l,oklch_c,oklch_h"

  /// The rows of a table, as RFC 4180 has them, with line feeds alone.
  private func rows(_ text: String, separator: Unicode.Scalar = ",") -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var wasQuote = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        if !isQuoted, wasQuote { cell += "\"" }
        wasQuote = isQuoted
        isQuoted.toggle()
        continue
      case separator where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.unicodeScalars.append(scalar)
      }
      wasQuote = false
    }
    return rows
  }

  /// Oklab of #1d3557 as computed from Ottosson's published matrices.
  @Test func rowsAndColumns() throws {
    let table = rows(PaletteFormat.csv.text([.pair("a.png"), .failed, .pair("folder/c.png")]))
    #expect(table.map(\.count) == [14, 14, 14, 14, 14])
    #expect(table[0] == Self.header.split(separator: ",").map(String.init))
    #expect(
      table[1]
        == "a.png,1,#ffffff,255,255,255,0.75,3,1,0,0,1,0,0".split(separator: ",").map(String.init))
    #expect(Array(table[2][..<8]) == ["a.png", "2", "#1d3557", "29", "53", "87", "0.25", "1"])
    let expected = [0.32764, -0.01494, -0.06613, 0.32764, 0.0678, 257.27]
    for (cell, value) in zip(table[2][8...], expected) {
      #expect(abs(try #require(Double(cell)) - value) < (value > 1 ? 0.02 : 2e-5))
    }
    #expect(table[3][0] == "folder/c.png")
  }

  @Test func noImages() {
    #expect(PaletteFormat.csv.text([]) == Self.header + "\n")
  }

  @Test(arguments: [",", ";"] as [Unicode.Scalar])
  func namesStayInTheirCell(separator: Unicode.Scalar) {
    for path in HostileNames.all {
      let table = rows(PaletteFormat.csv.text([.pair(path)]), separator: separator)
      #expect(table.count == 3)
      if separator == "," { #expect(table.allSatisfy { $0.count == 14 }) }
    }
  }

  @Test(arguments: [
    ("-", "-"), ("-x.png", "./-x.png"), ("=1+1.png", "./=1+1.png"), ("+a.png", "./+a.png"),
    ("@a.png", "./@a.png"), ("＝1.png", "./＝1.png"), ("/=a.png", "/=a.png"), ("a=b.png", "a=b.png"),
    ("two\nlines.png", "two\nlines.png"), ("tab\t\u{1b}.png", "tab\u{fffd}\u{fffd}.png"),
    ("a\"b,c;d.png", "a\"b,c;d.png"), ("q\"\u{301}.png", "q\"\u{301}.png"),
  ])
  func paths(path: String, cell: String) {
    let table = rows(PaletteFormat.csv.text([.pair(FilePath(path))]))
    #expect(Array(table[1][0].unicodeScalars) == Array(cell.unicodeScalars))
  }
}
