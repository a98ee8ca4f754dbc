import ImageDecoding
import Testing

@testable import PaletteKit

@Suite struct StylesheetTests {
  @Test func css() {
    #expect(
      PaletteFormat.css.text([.pair("folder/a.png")]) == """
        :root {
          /* folder/a.png */
          --color-1: #ffffff; /* 75.0 % */
          --color-2: #1d3557; /* 25.0 % */
        }

        """)
    #expect(
      PaletteFormat.css.text([.pair("My photo.png"), .failed, .pair("x/my-photo.jpg")]) == """
        :root {
          /* My photo.png */
          --my-photo-1: #ffffff; /* 75.0 % */
          --my-photo-2: #1d3557; /* 25.0 % */
          /* x/my-photo.jpg */
          --my-photo-2-1: #ffffff; /* 75.0 % */
          --my-photo-2-2: #1d3557; /* 25.0 % */
        }

        """)
    #expect(PaletteFormat.css.text([]) == ":root {\n}\n")
  }

  @Test func scss() {
    #expect(
      PaletteFormat.scss.text([.pair("a.png")]) == """
        // a.png
        $color-1: #ffffff; // 75.0 %
        $color-2: #1d3557; // 25.0 %
        $colors: (
          "color-1": $color-1,
          "color-2": $color-2,
        );

        """)
    #expect(
      PaletteFormat.scss.text([.pair("2024.png"), .failed, .pair("b.png")]) == """
        // 2024.png
        $image-2024-1: #ffffff; // 75.0 %
        $image-2024-2: #1d3557; // 25.0 %
        $image-2024-colors: (
          "color-1": $image-2024-1,
          "color-2": $image-2024-2,
        );

        // b.png
        $b-1: #ffffff; // 75.0 %
        $b-2: #1d3557; // 25.0 %
        $b-colors: (
          "color-1": $b-1,
          "color-2": $b-2,
        );

        $palettes: (
          "image-2024": $image-2024-colors,
          "b": $b-colors,
        );

        """)
    #expect(PaletteFormat.scss.text([]) == "$palettes: ();\n")
    #expect(PaletteFormat.scss.text([], of: 1) == "$colors: ();\n")
  }

  /// Without its comments, one rule of declarations is left, each of a name of its own.
  @Test func hostileNamesInCSS() {
    let text = PaletteFormat.css.text(HostileNames.all.map { .pair($0) })
    // Code points, as marks may make characters of what ends a comment.
    #expect(!hasTag(text))
    let lines = text.split(separator: "\n").map { withoutComments(String($0)) }
    #expect(lines.first == ":root {")
    #expect(lines.last == "}")
    let declarations = lines.dropFirst().dropLast().filter { !$0.allSatisfy { $0 == " " } }
    #expect(declarations.count == 2 * HostileNames.all.count)
    let names = declarations.compactMap { line in
      line.wholeMatch(of: #/  --([\p{L}][\p{L}\p{N}\p{M}-]*): #[0-9a-f]{6}; /#)?.1
    }
    #expect(Set(names).count == declarations.count)
  }

  @Test func hostileNamesInSCSS() {
    let text = PaletteFormat.scss.text(HostileNames.all.map { .pair($0) })
    for line in text.split(separator: "\n") where !line.hasPrefix("// ") {
      #expect(line.wholeMatch(of: /[\p{L}\p{N}\p{M}$ "(),:;#.\/%-]+/) != nil)
    }
    let names = text.matches(of: /(?m)^\$([^:]+):/).map(\.1)
    #expect(names.count == 3 * HostileNames.all.count + 1)
    #expect(Set(names).count == names.count)
  }

  private func hasTag(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains { $0 == "<" && $1 == "/" }
  }

  /// As a browser sees it: a comment goes to the first `*/`.
  private func withoutComments(_ line: String) -> String {
    var rest = Array(line.unicodeScalars)[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.first {
      guard rest.starts(with: ["/", "*"]) else {
        text.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(2)
      while !rest.isEmpty, !rest.starts(with: ["*", "/"]) { rest = rest.dropFirst() }
      rest = rest.dropFirst(2)
    }
    return String(text)
  }
}
