import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct GIMPPaletteTests {
  @Test func single() {
    #expect(
      PaletteFormat.gpl.text([PaletteRecord("x/a.png", [(0xffffff, 2), (0x07355a, 1), (0x1, 1)])])
        == """
        GIMP Palette
        Name: a.png
        Columns: 3
        #
        255 255 255\t#ffffff 50.0 %
          7  53  90\t#07355a 25.0 %
          0   0   1\t#000001 25.0 %

        """)
  }

  @Test func several() {
    #expect(
      PaletteFormat.gpl.text([.pair("x/a.png"), .failed, .pair("-")]) == """
        GIMP Palette
        Name: palette
        #
        # x/a.png
        255 255 255\ta.png #ffffff 75.0 %
         29  53  87\ta.png #1d3557 25.0 %
        # standard input
        255 255 255\tstandard input #ffffff 75.0 %
         29  53  87\tstandard input #1d3557 25.0 %

        """)
    #expect(PaletteFormat.gpl.text([]) == "GIMP Palette\nName: palette\n#\n")
  }

  @Test func manyColorsFormRows() {
    #expect(PaletteFormat.gpl.text([.largest]).contains("\nColumns: 16\n"))
  }

  /// A reader of short lines sees no entries but the colors.
  @Test func hostileNames() {
    for records in [HostileNames.all.map { PaletteRecord.pair($0) }]
      + HostileNames.all.map({ [.pair($0)] })
    {
      let lines = PaletteFormat.gpl.text(records).split(separator: "\n")
      #expect(lines.allSatisfy { $0.utf8.count < 1024 })
      let entries = lines.dropFirst(2).filter { !$0.hasPrefix("#") && !$0.hasPrefix("Columns: ") }
      #expect(entries.count == 2 * records.count)
      #expect(entries.allSatisfy { $0.wholeMatch(of: /( *\d+){3}\t.+ %/) != nil })
    }
  }
}
