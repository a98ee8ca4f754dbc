import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct SwiftSourceTests {
  @Test func single() {
    #expect(
      PaletteFormat.swift.text([.pair("a.png")]) == """
        /// Colors of images as sRGB, 8 bits a channel.
        enum Palette {
          // a.png
          static let color1: UInt32 = 0xffffff  // 75.0 %
          static let color2: UInt32 = 0x1d3557  // 25.0 %

          static let colors: [UInt32] = [
            color1, color2,
          ]
          static let rgb: [(red: UInt8, green: UInt8, blue: UInt8)] = [
            (255, 255, 255), (29, 53, 87),
          ]
          static let shares: [Double] = [
            0.75, 0.25,
          ]
        }

        """)
  }

  @Test func several() {
    let one = PaletteRecord("x/b-side.png", [(0x010203, 1)])
    #expect(
      PaletteFormat.swift.text([one, .failed, one]) == """
        /// Colors of images as sRGB, 8 bits a channel.
        enum Palette {
          /// x/b-side.png
          enum BSide {
            static let color1: UInt32 = 0x010203  // 100.0 %

            static let colors: [UInt32] = [
              color1,
            ]
            static let rgb: [(red: UInt8, green: UInt8, blue: UInt8)] = [
              (1, 2, 3),
            ]
            static let shares: [Double] = [
              1,
            ]
          }

          /// x/b-side.png
          enum BSide2 {
            static let color1: UInt32 = 0x010203  // 100.0 %

            static let colors: [UInt32] = [
              color1,
            ]
            static let rgb: [(red: UInt8, green: UInt8, blue: UInt8)] = [
              (1, 2, 3),
            ]
            static let shares: [Double] = [
              1,
            ]
          }
        }

        """)
    #expect(PaletteFormat.swift.text([]).hasSuffix("\nenum Palette {\n}\n"))
  }

  /// Names that the language or the constants need are not given to types.
  @Test func reservedNames() {
    let names = ["self", "Type", "protocol", "any", "UInt8", "UInt32", "Double", "class", "2024"]
    let text = PaletteFormat.swift.text(names.map { .pair(FilePath($0 + ".png")) })
    #expect(
      text.matches(of: #/enum ([^ ]+) /#).map { String($0.1) } == [
        "Palette", "Self2", "Type2", "Protocol2", "Any2", "UInt8_2", "UInt32_2", "Double2", "Class",
        "Image2024",
      ])
  }

  /// Names stay in comments and identifiers.
  @Test func hostileNames() {
    let text = PaletteFormat.swift.text(HostileNames.all.map { .pair($0) })
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  ///") }
    #expect(lines.count == 3 + 13 * HostileNames.all.count)
    let names = lines.compactMap { $0.wholeMatch(of: #/  enum (\p{L}[\p{L}\p{N}\p{M}_]*) \{/#)?.1 }
    #expect(names.count == HostileNames.all.count)
    #expect(Set(names).count == names.count)
  }
}
