import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct HTMLTests {
  private func page(_ records: [PaletteRecord], of imageCount: Int? = nil) throws -> MarkupElement {
    try MarkupElement(PaletteFormat.html.text(records, of: imageCount), isHTML: true)
  }

  @Test func single() throws {
    let html = try page([.pair("x/a.png")])
    #expect(html.attributes["lang"] == "en")
    #expect(html.children.map(\.name) == ["head", "body"])
    #expect(html.all("meta")[0].attributes["charset"] == "utf-8")
    #expect(html.all("title").map(\.text) == ["Palette of a.png"])
    #expect(html.all("h1").map(\.text) == ["a.png"])
    #expect(html.all("code").map(\.text) == ["#ffffff", "#1d3557"])
    #expect(html.all("span").map(\.text) == ["75.0 %", "25.0 %"])
    #expect(
      html.all("li").map { $0.attributes["style"] }
        == ["background:#ffffff;color:#000000", "background:#1d3557;color:#ffffff"])
    #expect(
      html.all("div").map { $0.attributes["style"] }
        == ["background:linear-gradient(90deg,#ffffff 0% 75%,#1d3557 75% 100%)"])
  }

  /// Nothing is loaded, nothing runs.
  @Test func needsNothingElse() throws {
    let html = try page([.pair("a.png"), .largest])
    #expect(html.all.allSatisfy { !["script", "link", "img", "iframe"].contains($0.name) })
    #expect(html.all.allSatisfy { $0.attributes["src"] == nil && $0.attributes["href"] == nil })
    #expect(!html.all("style")[0].text.contains("url"))
  }

  @Test func severalImages() throws {
    let html = try page([.pair("x/a.png"), .failed, .largest])
    #expect(html.all("title").map(\.text) == ["Palettes"])
    #expect(html.all("h1").map(\.text) == ["Palettes"])
    #expect(html.all("h2").map(\.text) == ["x/a.png", "large.png"])
    #expect(html.all("section").count == 2)
    #expect(html.all("li").count == 258)
  }

  @Test(arguments: [1, 2, .max]) func noImages(imageCount: Int) throws {
    let html = try page([], of: imageCount)
    #expect(html.all("title").map(\.text) == ["Palettes"])
    #expect(html.all("section").isEmpty)
  }

  @Test func hostileNames() throws {
    for path in HostileNames.all {
      let html = try page([.pair(path)])
      #expect(html.all("section").count == 1)
      #expect(html.all("title").count == 1 && html.all("li").count == 2)
    }
    let several = try page(HostileNames.all.map { .pair($0) })
    #expect(several.all("h2").count == HostileNames.all.count)
    let heading = try page([.pair("</title><script>&amp;\"'.png")], of: 2).all("h2")[0]
    #expect(heading.text == "</title><script>&amp;\"'.png")
  }
}
