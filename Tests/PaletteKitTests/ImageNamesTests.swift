import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct ImageNamesTests {
  @Test(arguments: [
    ("harbor at dusk.jpg", "harbor-at-dusk", "HarborAtDusk"),
    ("folder.x/IMG_2041.JPG", "img-2041", "IMG2041"), ("a.tar.gz", "a-tar", "ATar"),
    (".hidden.png", "hidden", "Hidden"), ("no-extension", "no-extension", "NoExtension"),
    ("-", "standard-input", "StandardInput"),
    ("2024-05-01.png", "image-2024-05-01", "Image2024_05_01"),
    ("日本.png", "日本", "日本"), ("über.png", "über", "Über"), ("ǆ.png", "ǆ", "ǅ"),
    ("", "image", "Image"),
    ("🎨.png", "image", "Image"), ("\u{301}a \u{301} e\u{301}.png", "a-e\u{301}", "AE\u{301}"),
    ("a\u{b5}b\u{2e2f}c.png", "a-b-c", "ABC"), ("a__b.png", "a-b", "AB"), ("Ⅷ.png", "ⅷ", "Ⅷ"),
  ])
  func words(path: String, kebab: String, pascal: String) {
    var kebabs = ImageNames(.kebab)
    #expect(kebabs.name(for: FilePath(path)) == kebab)
    var pascals = ImageNames(.pascal)
    #expect(pascals.name(for: FilePath(path)) == pascal)
  }

  @Test func namesAreUnique() {
    var names = ImageNames(.kebab)
    let given = ["a", "a", "a-2", "A", "a-3", "a-2", "x/a", "a-2-2"].map {
      names.name(for: FilePath($0))
    }
    #expect(given == ["a", "a-2", "a-2-2", "a-3", "a-3-2", "a-2-3", "a-4", "a-2-2-2"])
  }

  @Test func numbersStayApart() {
    var names = ImageNames(.pascal, reserved: ["Type"])
    let given = ["b1", "b1", "type", "b1_2"].map { names.name(for: FilePath($0)) }
    #expect(given == ["B1", "B1_2", "Type2", "B1_2_2"])
  }

  /// Many images of one name take no longer each.
  @Test(.timeLimit(.minutes(1))) func thousandsOfTheSameName() {
    var names = ImageNames(.kebab)
    let given = (0..<50_000).map { _ in names.name(for: "a.png") }
    #expect(given.last == "a-50000")
    #expect(Set(given).count == given.count)
  }
}
