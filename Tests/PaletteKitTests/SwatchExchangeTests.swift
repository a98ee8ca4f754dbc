import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct SwatchExchangeTests {
  /// #1d3557 as 29/255, 53/255 and 87/255 in IEEE 754 of 32 bits.
  @Test func bytesOfOneColor() {
    let expected: [UInt8] =
      Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 1]
      + [
        0, 1, 0, 0, 0, 36, 0, 8, 0, 0x23, 0, 0x31, 0, 0x64, 0, 0x33, 0, 0x35, 0, 0x35, 0, 0x37, 0,
        0,
      ]
      + Array("RGB ".utf8)
      + [0x3d, 0xe8, 0xe8, 0xe9, 0x3e, 0x54, 0xd4, 0xd5, 0x3e, 0xae, 0xae, 0xaf, 0, 2]
    #expect(PaletteFormat.ase.bytes([PaletteRecord("a.png", [(0x1d3557, 1)])]) == expected)
    #expect(PaletteFormat.ase.bytes([]) == Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test func groups() throws {
    let blocks = try blocks(PaletteFormat.ase.bytes([.pair("x/a.png"), .failed, .pair("ü🎨.png")]))
    #expect(blocks.map(\.type) == [0xc001, 1, 1, 0xc002, 0xc001, 1, 1, 0xc002])
    #expect(
      blocks.map(\.name) == ["a.png", "#ffffff", "#1d3557", "", "ü🎨.png", "#ffffff", "#1d3557", ""])
  }

  @Test func manyColors() throws {
    let blocks = try blocks(PaletteFormat.ase.bytes([.largest]))
    #expect(blocks.count == 256)
    #expect(Set(blocks.map(\.name)).count == 256)
  }

  @Test func hostileNames() throws {
    let blocks = try blocks(PaletteFormat.ase.bytes(HostileNames.all.map { .pair($0) }))
    #expect(blocks.count == 4 * HostileNames.all.count)
    #expect(blocks.allSatisfy { $0.name.utf16.count <= 510 && !$0.name.contains("\0") })
  }

  /// All blocks to the end of the file.
  private func blocks(_ bytes: [UInt8]) throws -> [(type: Int, name: String)] {
    func number(_ start: Int, _ length: Int) -> Int {
      bytes[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }
    var blocks: [(type: Int, name: String)] = []
    var position = 12
    while position < bytes.count {
      let (type, length) = (number(position, 2), number(position + 2, 4))
      position += 6
      var name = ""
      if length > 0 {
        let count = number(position, 2)
        let units = (0..<count).map { UInt16(number(position + 2 + 2 * $0, 2)) }
        try #require(units.last == 0)
        name = try #require(String(validating: units.dropLast(), as: UTF16.self))
        try #require(length == 2 + 2 * count + (type == 1 ? 18 : 0))
      }
      blocks.append((type: type, name: name))
      position += length
    }
    try #require(position == bytes.count)
    try #require(number(8, 4) == blocks.count)
    return blocks
  }
}
