import ImageDecoding
import TestSupport
import Testing

@testable import PaletteCLI

/// What is said to people behind the message of a failure.
@Suite struct FailureAdviceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Harbor.jpg", "img_0001.png", "a.png", "notes", "photo.png"] {
      folder.write([0], to: name)
    }
    try folder.makeFolder("photos")
    folder.write([0], to: "photos/sprite.png")
  }

  private func advice(_ name: String, _ error: ImageDecodingError) -> String {
    var advice = FailureAdvice()
    let text = advice.text(for: FilePath(folder.path + "/" + name), error)
    return text.replacing(folder.path + "/", with: "")
  }

  @Test(
    arguments: [
      ("harbor.jpg", "Harbor.jpg"), ("harbour.jpg", "Harbor.jpg"), ("Harbor.png", "Harbor.jpg"),
      ("Harbor", "Harbor.jpg"), ("img_001.png", "img_0001.png"), ("note", "notes"),
      ("photos.png", "photo.png"), ("photso", "photos"), ("photso/sprite.png", "photos/sprite.png"),
      ("a.jpg", "a.png"), ("notes.png", nil),
      // Two letters of which none is right are no near miss, whatever the extension.
      ("no.png", nil), ("b.png", nil), ("harbor.jpg/x", nil), ("", nil),
    ] as [(String, String?)])
  func nearMisses(typed: String, meant: String?) {
    let expected = meant.map { ". Did you mean '\($0)'?" } ?? ""
    #expect(advice(typed, ImageDecodingError(.missing, "no such file")) == expected)
  }

  /// The folder is misspelt, the file in it is not.
  @Test func aMisspeltFolder() throws {
    var advice = FailureAdvice()
    let name = folder.path.split(separator: "/").last ?? ""
    let parent = folder.path.dropLast(name.count)
    let text = advice.text(
      for: FilePath(parent + name + "x/a.png"), ImageDecodingError(.missing, "no such file"))
    #expect(text == ". Did you mean '\(parent)\(name)/a.png'?")
  }

  /// A list of lost files costs no search each.
  @Test func searchesAreFew() {
    var advice = FailureAdvice()
    let path = FilePath(folder.path + "/harbour.jpg")
    let texts = (0..<7).map { _ in
      advice.text(for: path, ImageDecodingError(.missing, "no such file"))
    }
    #expect(texts.map(\.isEmpty) == [false, false, false, false, false, true, true])
  }

  /// In a folder full of files a search would take seconds.
  @Test func largeFoldersAreNotSearched() {
    for number in 0..<2_000 { folder.write([], to: "n\(number).png") }
    #expect(advice("harbour.jpg", ImageDecodingError(.missing, "no such file")) == "")
  }

  @Test func options() {
    let damage = ImageDecodingError(.truncated, "cut", remedy: .acceptingDamage)
    #expect(advice("a.png", damage) == " (--partial takes what is good)")
    let size = ImageDecodingError(.tooLarge, "large", remedy: .allowingMorePixels)
    #expect(advice("a.png", size) == " (--max-pixels allows more)")
    #expect(advice("a.png", ImageDecodingError(.directory, "is one")) == " (use palette batch)")
    #expect(advice("a.png", ImageDecodingError(.corrupt, "broken")) == "")
  }
}
