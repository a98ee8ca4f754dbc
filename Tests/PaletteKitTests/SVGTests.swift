import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct SVGTests {
  private func drawing(
    _ records: [PaletteRecord], of imageCount: Int? = nil
  ) throws -> MarkupElement {
    try MarkupElement(PaletteFormat.svg.text(records, of: imageCount))
  }

  private func number(_ element: MarkupElement, _ attribute: String) throws -> Double {
    try #require(element.attributes[attribute].flatMap { Double($0) })
  }

  /// The rectangles with titles: the strip.
  private func strip(_ element: MarkupElement) -> [MarkupElement] {
    element.all("rect").filter { !$0.children.isEmpty }
  }

  @Test func areasAndLabels() throws {
    let svg = try drawing([.pair("x/a.png")])
    #expect(svg.name == "svg")
    #expect(svg.attributes["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(svg.attributes["viewBox"] == "0 0 960 304")
    #expect(svg.children.prefix(2).map(\.name) == ["title", "desc"])
    #expect(svg.children[0].text == "Palette of a.png")
    #expect(strip(svg).map { $0.attributes["fill"] } == ["#ffffff", "#1d3557"])
    #expect(try strip(svg).map { try number($0, "x") } == [0, 684])
    #expect(try strip(svg).map { try number($0, "width") } == [684, 228])
    #expect(svg.all("text").map(\.text) == ["a.png", "#ffffff", "75.0 %", "#1d3557", "25.0 %"])
    // Labels stand out: black on white, white on the dark blue.
    let cards = svg.all("g").filter { $0.attributes["fill"] != nil }
    #expect(cards.map { $0.attributes["fill"] } == ["#000000", "#ffffff"])
  }

  @Test func severalImages() throws {
    let svg = try drawing([.pair("x/a.png"), .failed, .largest, .pair("b.png")])
    #expect(svg.children[0].text == "Palettes of 3 images")
    let groups = svg.children.filter { $0.name == "g" }
    #expect(groups.map { $0.children[0].text } == ["x/a.png", "large.png", "b.png"])
    let tops = groups.compactMap { group in
      group.attributes["transform"]?.wholeMatch(of: /translate\(24 (\d+)\)/).flatMap { Int($0.1) }
    }
    // 32 for the name, 120 for the strip and 104 for a row of cards; 44 between images; 22 rows of 52.
    #expect(tops == [24, 24 + 256 + 44, 324 + 152 + 22 * 52 + 44])
    #expect(svg.attributes["height"] == "\(1664 + 256 + 24)")
  }

  @Test func manyColorsFillTheStrip() throws {
    let svg = try drawing([.largest])
    let parts = strip(svg)
    #expect(parts.count == 256)
    var end = 0.0
    for part in parts {
      #expect(abs(try number(part, "x") - end) < 0.001)
      #expect(try number(part, "width") > 0)
      end = try number(part, "x") + number(part, "width")
    }
    #expect(abs(end - 912) < 0.001)
    #expect(svg.all("text").count == 1 + 2 * 256)
  }

  @Test func noImages() throws {
    let svg = try drawing([])
    #expect(svg.children.map(\.name) == ["title", "desc"])
    #expect(try number(svg, "height") == 48)
  }

  @Test func hostileNames() throws {
    let svg = try drawing(HostileNames.all.map { .pair($0) })
    #expect(Set(svg.all.map(\.name)) == ["svg", "title", "desc", "g", "text", "rect"])
    #expect(svg.children.count == 2 + HostileNames.all.count)
    let name = try drawing([.pair("</title><script>&amp;\"'.png")], of: 2).children[2].children[0]
    #expect(name.text == "</title><script>&amp;\"'.png")
  }

  /// However wide its letters are, a name ends within the drawing.
  @Test func longNamesAreShortened() throws {
    let svg = try drawing([.pair(FilePath(String(repeating: "漢", count: 80) + ".png"))])
    let shown = svg.all("text")[0].text
    #expect(shown.count == 56)
    #expect(shown.hasSuffix("漢.png"))
    #expect(shown.contains("漢…漢"))
  }
}
